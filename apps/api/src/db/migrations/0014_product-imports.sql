CREATE TABLE "product_import_rows" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"product" jsonb NOT NULL,
	"when_exists" text NOT NULL,
	"outcome" text,
	"refusal" text,
	CONSTRAINT "product_import_rows_shop_id_import_id_row_pk" PRIMARY KEY("shop_id","import_id","row"),
	CONSTRAINT "product_import_rows_when_exists" CHECK ("product_import_rows"."when_exists" in ('refuse', 'update')),
	CONSTRAINT "product_import_rows_outcome" CHECK ("product_import_rows"."outcome" in ('added', 'updated', 'refused')),
	CONSTRAINT "product_import_rows_refusal" CHECK (("product_import_rows"."outcome" = 'refused') = ("product_import_rows"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_imports" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "product_imports_status" CHECK ("product_imports"."status" in ('draft', 'running', 'stopped', 'done')),
	CONSTRAINT "product_imports_counts" CHECK ("product_imports"."added" >= 0 and "product_imports"."updated" >= 0 and "product_imports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_shop_id_import_id_product_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."product_imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_waiting" ON "product_import_rows" USING btree ("shop_id","import_id","row") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "product_import_rows_own_shop" ON "product_import_rows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_import_rows_system" ON "product_import_rows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_imports_own_shop" ON "product_imports" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_imports_system" ON "product_imports" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- by hand
ALTER TABLE product_imports FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE product_import_rows FORCE ROW LEVEL SECURITY;
