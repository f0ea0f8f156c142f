CREATE TABLE "fiscal_devices" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"facts" jsonb NOT NULL,
	"cert_serial" text NOT NULL,
	"key_sealed" text NOT NULL,
	"credentials_sealed" text NOT NULL,
	"token_sealed" text,
	"token_until" timestamp with time zone,
	"is_on" boolean NOT NULL,
	"on_since" timestamp with time zone NOT NULL,
	"last_number" integer NOT NULL,
	"day" date,
	"last_of_day" integer DEFAULT 0 NOT NULL,
	"closed_to" date NOT NULL,
	"trouble" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fiscal_devices_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "fiscal_devices_counters" CHECK ("fiscal_devices"."last_number" >= 0 and "fiscal_devices"."last_of_day" >= 0),
	CONSTRAINT "fiscal_devices_token" CHECK (("fiscal_devices"."token_sealed" is null) = ("fiscal_devices"."token_until" is null))
);
--> statement-breakpoint
ALTER TABLE "fiscal_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fiscal_documents" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"device_id" text NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fiscal_documents_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"number" integer,
	"of_day" integer,
	"code" text,
	"attempt_id" text,
	"order_id" text,
	"amount_minor" bigint NOT NULL,
	"means" text,
	"vat" jsonb NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "fiscal_documents_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "fiscal_documents_kind" CHECK ("fiscal_documents"."kind" in ('receipt', 'z_report')),
	CONSTRAINT "fiscal_documents_state" CHECK ("fiscal_documents"."state" in ('waiting', 'taken')),
	CONSTRAINT "fiscal_documents_of_sale" CHECK (("fiscal_documents"."kind" = 'receipt') = ("fiscal_documents"."number" is not null and "fiscal_documents"."of_day" is not null and "fiscal_documents"."code" is not null
        and "fiscal_documents"."attempt_id" is not null and "fiscal_documents"."order_id" is not null and "fiscal_documents"."means" is not null)),
	CONSTRAINT "fiscal_documents_taken" CHECK (("fiscal_documents"."state" = 'taken') = ("fiscal_documents"."taken_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "fiscal_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_shop_id_device_id_fiscal_devices_shop_id_id_fk" FOREIGN KEY ("shop_id","device_id") REFERENCES "public"."fiscal_devices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_shop_id_attempt_id_payment_attempts_shop_id_id_fk" FOREIGN KEY ("shop_id","attempt_id") REFERENCES "public"."payment_attempts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_devices_shop" ON "fiscal_devices" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_number" ON "fiscal_documents" USING btree ("shop_id","device_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_of_day" ON "fiscal_documents" USING btree ("shop_id","device_id","day","of_day") WHERE kind = 'receipt';--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_attempt" ON "fiscal_documents" USING btree ("shop_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_documents_report" ON "fiscal_documents" USING btree ("shop_id","device_id","day") WHERE kind = 'z_report';--> statement-breakpoint
CREATE INDEX "fiscal_documents_lane" ON "fiscal_documents" USING btree ("shop_id","device_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fiscal_documents_due" ON "fiscal_documents" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "fiscal_documents_order" ON "fiscal_documents" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "fiscal_documents_list" ON "fiscal_documents" USING btree ("shop_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "fiscal_devices_own_shop" ON "fiscal_devices" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "fiscal_devices_system" ON "fiscal_devices" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fiscal_documents_own_shop" ON "fiscal_documents" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "fiscal_documents_system" ON "fiscal_documents" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "fiscal_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "payment_attempts_came" ON "payment_attempts" USING btree ("shop_id","finished_at") WHERE status = 'succeeded';
