CREATE TABLE "expense_import_rows" (
	"shop_id" text NOT NULL,
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"outcome" text,
	"refusal" text,
	"expense" jsonb NOT NULL,
	CONSTRAINT "expense_import_rows_shop_id_import_id_row_pk" PRIMARY KEY("shop_id","import_id","row"),
	CONSTRAINT "expense_import_rows_outcome" CHECK ("expense_import_rows"."outcome" in ('added', 'updated', 'refused')),
	CONSTRAINT "expense_import_rows_refusal" CHECK (("expense_import_rows"."outcome" = 'refused') = ("expense_import_rows"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "expense_import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expense_imports" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"started_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_imports_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "expense_imports_status" CHECK ("expense_imports"."status" in ('draft', 'running', 'stopped', 'done')),
	CONSTRAINT "expense_imports_counts" CHECK ("expense_imports"."added" >= 0 and "expense_imports"."updated" >= 0 and "expense_imports"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "expense_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense_import_rows" ADD CONSTRAINT "expense_import_rows_shop_id_import_id_expense_imports_shop_id_id_fk" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."expense_imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_import_rows_waiting" ON "expense_import_rows" USING btree ("shop_id","import_id","row") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "expense_imports_created" ON "expense_imports" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "expense_import_rows_own_shop" ON "expense_import_rows" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "expense_import_rows_system" ON "expense_import_rows" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "expense_imports_own_shop" ON "expense_imports" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "expense_imports_system" ON "expense_imports" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "expense_import_rows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "expense_imports" FORCE ROW LEVEL SECURITY;
