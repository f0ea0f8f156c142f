CREATE TABLE "customer_consents" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_consents_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "customer_consents_channel" CHECK ("customer_consents"."channel" in ('whatsapp', 'sms')),
	CONSTRAINT "customer_consents_state" CHECK ("customer_consents"."state" in ('unknown', 'given', 'refused')),
	CONSTRAINT "customer_consents_source" CHECK ("customer_consents"."source" in ('staff', 'chat', 'import'))
);
--> statement-breakpoint
ALTER TABLE "customer_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_phones" (
	"shop_id" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "customer_phones_shop_id_phone_pk" PRIMARY KEY("shop_id","phone"),
	CONSTRAINT "customer_phones_position" CHECK ("customer_phones"."position" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "customer_phones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sound_key" text GENERATED ALWAYS AS (regexp_replace(translate(regexp_replace(lower(name), '([^s]|^)(th|dh)(?=[aeiou])', '\1s', 'g'), 'rzckqvyiwaeouh''’-', 'lskkkf'), '(.)\1+', '\1', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "seen_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(last_order_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_month" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "birth_day" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "whatsapp_consent" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "whatsapp_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sms_consent" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "sms_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_phones" ADD CONSTRAINT "customer_phones_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_consents_customer" ON "customer_consents" USING btree ("shop_id","customer_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_phones_customer" ON "customer_phones" USING btree ("shop_id","customer_id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("shop_id","name_key","id");--> statement-breakpoint
CREATE INDEX "customers_seen" ON "customers" USING btree ("shop_id","seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_gender" CHECK ("customers"."gender" in ('female', 'male'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_whatsapp_consent" CHECK ("customers"."whatsapp_consent" in ('unknown', 'given', 'refused'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_sms_consent" CHECK ("customers"."sms_consent" in ('unknown', 'given', 'refused'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_birthday" CHECK (("customers"."birth_month" is null) = ("customers"."birth_day" is null)
      and "customers"."birth_month" between 1 and 12 and "customers"."birth_day" between 1 and 31);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_tags" CHECK (cardinality("customers"."tags") <= 20);--> statement-breakpoint
CREATE POLICY "customer_consents_own_shop" ON "customer_consents" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_consents_system" ON "customer_consents" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_phones_own_shop" ON "customer_phones" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_phones_system" ON "customer_phones" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE "customer_consents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_phones" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Whoever writes a customer's first number writes it here as well: a number is one person's, whatever its place.
CREATE FUNCTION keep_first_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.phone IS NOT NULL THEN
    DELETE FROM customer_phones WHERE shop_id = OLD.shop_id AND phone = OLD.phone AND customer_id = OLD.id;
  END IF;
  IF NEW.phone IS NOT NULL THEN
    DELETE FROM customer_phones WHERE shop_id = NEW.shop_id AND phone = NEW.phone AND customer_id = NEW.id;
    INSERT INTO customer_phones (shop_id, phone, customer_id, position) VALUES (NEW.shop_id, NEW.phone, NEW.id, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_phone_new AFTER INSERT ON customers FOR EACH ROW
  WHEN (NEW.phone IS NOT NULL) EXECUTE FUNCTION keep_first_phone();
--> statement-breakpoint
CREATE TRIGGER customers_phone_moved AFTER UPDATE OF phone ON customers FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone) EXECUTE FUNCTION keep_first_phone();
--> statement-breakpoint
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what a customer said to offers is not changed afterwards'; END $$;
--> statement-breakpoint
CREATE TRIGGER customer_consents_append_only BEFORE UPDATE OF channel, state, source, note, actor, at
  ON customer_consents FOR EACH ROW
  EXECUTE FUNCTION refuse_consent_change();
--> statement-breakpoint
SET LOCAL ROLE agiza_system;
--> statement-breakpoint
INSERT INTO customer_phones (shop_id, phone, customer_id, position)
SELECT shop_id, phone, id, 0 FROM customers WHERE phone IS NOT NULL;
--> statement-breakpoint
UPDATE customers SET updated_at = created_at;
--> statement-breakpoint
INSERT INTO customer_consents (shop_id, id, customer_id, channel, state, source, actor, at)
SELECT shop_id, 'cns_' || substr(min(id), 5), customer_id, 'whatsapp', 'refused', 'chat', 'customer', now()
FROM conversations WHERE marketing_stopped GROUP BY shop_id, customer_id;
--> statement-breakpoint
UPDATE customers c SET whatsapp_consent = 'refused', whatsapp_consent_at = said.at
FROM customer_consents said WHERE said.shop_id = c.shop_id AND said.customer_id = c.id;
--> statement-breakpoint
RESET ROLE;
