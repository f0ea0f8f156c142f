ALTER TABLE "order_links" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- Whoever holds an order link's token opens the order. A message keeps it, sealed, only while it waits to be sent.
CREATE FUNCTION without_order_tokens(body jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    regexp_replace(body::text, '([?&])token=[A-Za-z0-9_-]{43}', '\1token=', 'g'),
    '([?&])sealed=[A-Za-z0-9_.-]+', '\1token=', 'g')::jsonb
$$;
--> statement-breakpoint
CREATE FUNCTION cut_order_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.body := without_order_tokens(NEW.body);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Also what a customer writes: a link pasted into the chat.
CREATE TRIGGER messages_cut_order_tokens BEFORE INSERT OR UPDATE OF status ON messages FOR EACH ROW
  WHEN (NEW.status NOT IN ('queued', 'sending') AND NEW.body::text ~ '[?&](token|sealed)=[A-Za-z0-9_.-]')
  EXECUTE FUNCTION cut_order_tokens();
--> statement-breakpoint
-- What is stored already, of every shop.
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
UPDATE messages SET body = without_order_tokens(body)
WHERE status NOT IN ('queued', 'sending') AND body::text ~ '[?&]token=[A-Za-z0-9_-]{43}';
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_name_from_2" text GENERATED ALWAYS AS (nullif(lower(ltrim(substr(customer_name, length(split_part(customer_name, ' ', 1)) + 2))), '')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_name_from_3" text GENERATED ALWAYS AS (nullif(lower(ltrim(substr(customer_name, length(split_part(customer_name, ' ', 1)) + length(split_part(customer_name, ' ', 2)) + 3))), '')) STORED;--> statement-breakpoint
CREATE INDEX "orders_customer_name_2" ON "orders" USING btree ("shop_id","customer_name_from_2" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_customer_name_3" ON "orders" USING btree ("shop_id","customer_name_from_3" text_pattern_ops);