CREATE TABLE "compliance_documents" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"key_sealed" text NOT NULL,
	"is_sent" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	CONSTRAINT "compliance_documents_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "compliance_documents_kind_name" CHECK ("compliance_documents"."kind" in ('id_front', 'id_back', 'selfie', 'tin_certificate', 'licence', 'registration', 'data_certificate')),
	CONSTRAINT "compliance_documents_bytes" CHECK ("compliance_documents"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "compliance_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "compliance_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "compliance_looks" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "compliance_looks_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "compliance_looks_kind" CHECK ("compliance_looks"."kind" in ('id_front', 'id_back', 'selfie', 'tin_certificate', 'licence', 'registration', 'data_certificate'))
);
--> statement-breakpoint
ALTER TABLE "compliance_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "compliance_looks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "compliance_sections" (
	"shop_id" text NOT NULL,
	"section" text NOT NULL,
	"status" text NOT NULL,
	"facts_sealed" text NOT NULL,
	"revision" integer NOT NULL,
	"ends_on" date,
	"reason" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"approved_at" timestamp with time zone,
	"approved_ends_on" date,
	"reminded_days" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compliance_sections_shop_id_section_pk" PRIMARY KEY("shop_id","section"),
	CONSTRAINT "compliance_sections_section" CHECK ("compliance_sections"."section" in ('owner', 'business', 'payout', 'data', 'fiscal')),
	CONSTRAINT "compliance_sections_status" CHECK ("compliance_sections"."status" in ('todo', 'in_review', 'approved', 'rejected', 'expired')),
	CONSTRAINT "compliance_sections_reason" CHECK (("compliance_sections"."status" = 'rejected') = ("compliance_sections"."reason" <> '')),
	CONSTRAINT "compliance_sections_approved" CHECK (case "compliance_sections"."status" when 'approved' then "compliance_sections"."approved_at" is not null
        when 'rejected' then "compliance_sections"."approved_at" is null else true end)
);
--> statement-breakpoint
ALTER TABLE "compliance_sections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "compliance_sections" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_documents_kind" ON "compliance_documents" USING btree ("shop_id","kind","is_sent");--> statement-breakpoint
CREATE INDEX "compliance_documents_unsent" ON "compliance_documents" USING btree ("added_at") WHERE not is_sent;--> statement-breakpoint
CREATE INDEX "compliance_looks_at" ON "compliance_looks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "compliance_sections_in_review" ON "compliance_sections" USING btree ("sent_at") WHERE status = 'in_review';--> statement-breakpoint
CREATE INDEX "compliance_sections_ends" ON "compliance_sections" USING btree ("approved_ends_on") WHERE status = 'approved' and approved_ends_on is not null;--> statement-breakpoint
CREATE POLICY "compliance_documents_own_shop" ON "compliance_documents" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "compliance_documents_system" ON "compliance_documents" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "compliance_looks_own_shop" ON "compliance_looks" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "compliance_looks_system" ON "compliance_looks" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "compliance_sections_own_shop" ON "compliance_sections" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "compliance_sections_system" ON "compliance_sections" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);