ALTER TABLE "fiscal_devices" DROP CONSTRAINT "fiscal_devices_provider";--> statement-breakpoint
ALTER TABLE "fiscal_documents" DROP CONSTRAINT "fiscal_documents_provider";--> statement-breakpoint
ALTER TABLE "fiscal_devices" ALTER COLUMN "credentials_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_devices" ADD CONSTRAINT "fiscal_devices_provider" CHECK ("fiscal_devices"."provider" in ('tra_vfd', 'vfdplus'));--> statement-breakpoint
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_provider" CHECK ("fiscal_documents"."provider" in ('tra_vfd', 'vfdplus'));