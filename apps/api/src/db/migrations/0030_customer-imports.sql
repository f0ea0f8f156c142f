CREATE TABLE "customer_import_rows" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"outcome" text,
	"refusal" text,
	"customer" jsonb NOT NULL,
	CONSTRAINT "customer_import_rows_shop_id_import_id_row_pk" PRIMARY KEY("shop_id","import_id","row"),
	CONSTRAINT "customer_import_rows_outcome" CHECK ("customer_import_rows"."outcome" in ('added', 'updated', 'refused')),
	CONSTRAINT "customer_import_rows_refusal" CHECK (("customer_import_rows"."outcome" = 'refused') = ("customer_import_rows"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "customer_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "customer_imports_status" CHECK ("customer_imports"."status" in ('draft', 'running', 'stopped', 'done')),
	CONSTRAINT "customer_imports_counts" CHECK ("customer_imports"."added" >= 0 and "customer_imports"."updated" >= 0 and "customer_imports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_shop_id_import_id_customer_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."customer_imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_import_rows_waiting" ON "customer_import_rows" USING btree ("shop_id","import_id","row") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "customer_imports_created" ON "customer_imports" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "customer_import_rows_own_shop" ON "customer_import_rows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_import_rows_system" ON "customer_import_rows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_imports_own_shop" ON "customer_imports" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_imports_system" ON "customer_imports" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE customer_imports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customer_import_rows FORCE ROW LEVEL SECURITY;
