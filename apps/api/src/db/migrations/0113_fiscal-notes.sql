CREATE TABLE "fiscal_buyers" (
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"tin" text NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fiscal_buyers_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "fiscal_buyers_tin" CHECK ("fiscal_buyers"."tin" ~ '^[0-9]{9}$' and "fiscal_buyers"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "fiscal_buyers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_devices" DROP CONSTRAINT "fiscal_devices_counters";--> statement-breakpoint
ALTER TABLE "fiscal_documents" DROP CONSTRAINT "fiscal_documents_kind";--> statement-breakpoint
ALTER TABLE "fiscal_documents" DROP CONSTRAINT "fiscal_documents_state";--> statement-breakpoint
DROP INDEX "fiscal_devices_shop";--> statement-breakpoint
DROP INDEX "fiscal_documents_number";--> statement-breakpoint
DROP INDEX "fiscal_documents_attempt";--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD COLUMN "last_note" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD COLUMN "notes_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fiscal_devices" SET "notes_since" = ("closed_to" + 1)::timestamp AT TIME ZONE 'Africa/Dar_es_Salaam';--> statement-breakpoint
ALTER TABLE "fiscal_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ALTER COLUMN "notes_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "receipt_id" text;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "adjusted_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_buyers" ADD CONSTRAINT "fiscal_buyers_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_receipt_fk" FOREIGN KEY ("shop_id","receipt_id") REFERENCES "public"."fiscal_documents"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_shop_id_refund_id_refunds_shop_id_id_fk" FOREIGN KEY ("shop_id","refund_id") REFERENCES "public"."refunds"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_devices_all" ON "fiscal_devices" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_refund" ON "fiscal_documents" USING btree ("shop_id","refund_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_replaced" ON "fiscal_documents" USING btree ("shop_id","receipt_id","kind") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_devices_shop" ON "fiscal_devices" USING btree ("shop_id") WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_number" ON "fiscal_documents" USING btree ("shop_id","device_id","kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_attempt" ON "fiscal_documents" USING btree ("shop_id","attempt_id") WHERE replaced_at is null;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD CONSTRAINT "fiscal_devices_left" CHECK ("fiscal_devices"."left_at" is null or not "fiscal_devices"."is_on");--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD CONSTRAINT "fiscal_devices_counters" CHECK ("fiscal_devices"."last_number" >= 0 and "fiscal_devices"."last_of_day" >= 0 and "fiscal_devices"."last_note" >= 0);--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_note" CHECK (("fiscal_documents"."kind" = 'adjustment_note') = ("fiscal_documents"."state" = 'noted')
        and ("fiscal_documents"."kind" <> 'adjustment_note' or ("fiscal_documents"."number" is not null and "fiscal_documents"."receipt_id" is not null
          and "fiscal_documents"."order_id" is not null and "fiscal_documents"."amount_minor" > 0))
        and ("fiscal_documents"."kind" = 'adjustment_note' or "fiscal_documents"."refund_id" is null));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_adjusted" CHECK ("fiscal_documents"."adjusted_minor" between 0 and "fiscal_documents"."amount_minor"
        and ("fiscal_documents"."replaced_at" is null or ("fiscal_documents"."kind" = 'receipt' and "fiscal_documents"."adjusted_minor" = "fiscal_documents"."amount_minor")));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_kind" CHECK ("fiscal_documents"."kind" in ('receipt', 'z_report', 'adjustment_note'));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_state" CHECK ("fiscal_documents"."state" in ('waiting', 'taken', 'noted'));--> statement-breakpoint
CREATE POLICY "fiscal_buyers_own_shop" ON "fiscal_buyers" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "fiscal_buyers_system" ON "fiscal_buyers" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "fiscal_buyers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Of an order's receipts those that stand, each with the one that it replaces and what notes have taken back of it.
create or replace function fiscal_receipts_of(shop text, of_order text) returns json language sql stable as $$
  select json_agg(json_build_object('number', d.number, 'ofDay', d.of_day, 'day', d.day, 'time', d.time, 'code', d.code,
    'verifyUrl', d.verify_url, 'amountMinor', d.amount_minor, 'vat', d.vat, 'issuer', v.facts, 'buyer', d.buyer,
    'replaces', w.number, 'notes', coalesce((
      select json_agg(json_build_object('number', n.number, 'day', n.day, 'amountMinor', n.amount_minor,
        'creditNote', c.number) order by n.seq)
      from fiscal_documents n
      left join credit_notes c on c.shop_id = n.shop_id and c.refund_id = n.refund_id
      where n.shop_id = d.shop_id and n.receipt_id = d.id and n.kind = 'adjustment_note'), '[]'::json)) order by d.seq)
  from fiscal_documents d
  join fiscal_devices v on v.shop_id = d.shop_id and v.id = d.device_id
  left join fiscal_documents w on w.shop_id = d.shop_id and w.id = d.receipt_id
  where d.shop_id = shop and d.order_id = of_order and d.kind = 'receipt' and d.replaced_at is null
$$;
