ALTER TABLE "fiscal_documents" DROP CONSTRAINT "fiscal_documents_of_sale";--> statement-breakpoint
ALTER TABLE "fiscal_devices" ALTER COLUMN "cert_serial" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ALTER COLUMN "key_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD COLUMN "provider" text DEFAULT 'tra_vfd' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "provider" text DEFAULT 'tra_vfd' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "cert_serial" text;--> statement-breakpoint
ALTER TABLE "fiscal_devices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fiscal_documents" d SET "cert_serial" = v."cert_serial" FROM "fiscal_devices" v WHERE v."shop_id" = d."shop_id" AND v."id" = d."device_id";--> statement-breakpoint
ALTER TABLE "fiscal_devices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD COLUMN "verify_url" text;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD CONSTRAINT "fiscal_devices_provider" CHECK ("fiscal_devices"."provider" in ('tra_vfd'));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_provider" CHECK ("fiscal_documents"."provider" in ('tra_vfd'));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_proof" CHECK ("fiscal_documents"."verify_url" is null or "fiscal_documents"."code" is not null);--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_coded" CHECK (("fiscal_documents"."provider" <> 'tra_vfd' or "fiscal_documents"."kind" <> 'receipt' or "fiscal_documents"."code" is not null)
        and ("fiscal_documents"."kind" = 'receipt' or "fiscal_documents"."code" is null));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_of_sale" CHECK (("fiscal_documents"."kind" = 'receipt') = ("fiscal_documents"."number" is not null and "fiscal_documents"."of_day" is not null
        and "fiscal_documents"."attempt_id" is not null and "fiscal_documents"."order_id" is not null and "fiscal_documents"."means" is not null));