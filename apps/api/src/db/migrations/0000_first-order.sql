-- Two roles the application takes on inside its transactions; neither can sign in.
DO $$ BEGIN CREATE ROLE agiza_app NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE agiza_system NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT agiza_app, agiza_system TO %I', current_user); END $$;
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"shop_id" text,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channels" (
	"shop_id" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'whatsapp' NOT NULL,
	"phone_number_id" text NOT NULL,
	"waba_id" text,
	"phone" text NOT NULL,
	"token_sealed" text NOT NULL,
	"status" text DEFAULT 'connected' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channels_status" CHECK ("channels"."status" in ('connected', 'restricted', 'disconnected'))
);
--> statement-breakpoint
ALTER TABLE "channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"body_hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text DEFAULT 'received' NOT NULL,
	"error" text,
	CONSTRAINT "webhook_events_outcome" CHECK ("webhook_events"."outcome" in ('received', 'applied', 'ignored', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "webhook_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"channel_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"mode" text DEFAULT 'bot' NOT NULL,
	"paused_until" timestamp with time zone,
	"language" text DEFAULT 'sw' NOT NULL,
	"last_inbound_at" timestamp with time zone,
	"last_message_at" timestamp with time zone,
	"last_text" text DEFAULT '' NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"bot_state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "conversations_mode" CHECK ("conversations"."mode" in ('bot', 'human', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"direction" text NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"wamid" text,
	"sender" text NOT NULL,
	"status" text NOT NULL,
	"error_code" integer,
	"error_text" text,
	"lease_until" timestamp with time zone,
	"send_attempts" integer DEFAULT 0 NOT NULL,
	"is_marketing" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "messages_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'played', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stray_statuses" (
	"shop_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"wamid" text NOT NULL,
	"status" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stray_statuses_shop_id_channel_id_wamid_status_pk" PRIMARY KEY("shop_id","channel_id","wamid","status")
);
--> statement-breakpoint
ALTER TABLE "stray_statuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customer_identities" (
	"shop_id" text NOT NULL,
	"channel_id" text NOT NULL,
	"external_id" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customer_identities_shop_id_channel_id_external_id_pk" PRIMARY KEY("shop_id","channel_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "customer_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "customers" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"language" text DEFAULT 'sw' NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"spent_minor" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_counts" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"counts" jsonb NOT NULL,
	"folded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_line_add_ons" (
	"shop_id" text NOT NULL,
	"line_id" text NOT NULL,
	"add_on_id" text NOT NULL,
	"name" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_add_ons_shop_id_line_id_add_on_id_pk" PRIMARY KEY("shop_id","line_id","add_on_id")
);
--> statement-breakpoint
ALTER TABLE "order_line_add_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text,
	"variant_id" text,
	"name" text NOT NULL,
	"variant_name" text DEFAULT '' NOT NULL,
	"image_key" text,
	"unit_price_minor" bigint NOT NULL,
	"quantity" numeric(9, 3) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"total_minor" bigint NOT NULL,
	CONSTRAINT "order_lines_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0.001 and "order_lines"."quantity" <= 999),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_timeline_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_timeline" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer,
	"customer_id" text,
	"lifecycle" text NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"settlement" text DEFAULT 'now' NOT NULL,
	"source" text NOT NULL,
	"currency" text DEFAULT 'TZS' NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"delivery_fee_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"customer_phone" text,
	"fulfilment_kind" text DEFAULT 'pickup' NOT NULL,
	"delivery_area_id" text,
	"landmark" text DEFAULT '' NOT NULL,
	"fulfilment_note" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "orders_lifecycle" CHECK ("orders"."lifecycle" in ('draft', 'awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery', 'picked_up', 'delivered', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('unpaid', 'partially_paid', 'paid', 'overpaid', 'refund_pending', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_settlement" CHECK ("orders"."settlement" in ('now', 'on_collection', 'credit')),
	CONSTRAINT "orders_source" CHECK ("orders"."source" in ('whatsapp', 'shop')),
	CONSTRAINT "orders_fulfilment_kind" CHECK ("orders"."fulfilment_kind" in ('pickup', 'delivery')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_minor" = "orders"."subtotal_minor" + "orders"."delivery_fee_minor" and "orders"."subtotal_minor" >= 0 and "orders"."delivery_fee_minor" >= 0),
	CONSTRAINT "orders_paid" CHECK ("orders"."paid_minor" >= 0),
	CONSTRAINT "orders_numbered" CHECK ("orders"."number" is not null or "orders"."lifecycle" in ('draft', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"shop_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_shop_id_scope_key_pk" PRIMARY KEY("shop_id","scope","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	CONSTRAINT "rate_limits_key_pk" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"shop_id" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text DEFAULT 'TZS' NOT NULL,
	CONSTRAINT "ledger_accounts_shop_id_code_pk" PRIMARY KEY("shop_id","code"),
	CONSTRAINT "ledger_accounts_kind" CHECK ("ledger_accounts"."kind" in ('asset', 'liability', 'income', 'expense'))
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"shop_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account_code" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_entries_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "ledger_entries_direction" CHECK ("ledger_entries"."direction" in ('debit', 'credit')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"order_id" text,
	"posted_by" text,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"intent_id" text NOT NULL,
	"provider_account_id" text,
	"method" text NOT NULL,
	"network" text,
	"phone" text,
	"amount_minor" bigint NOT NULL,
	"reference" text NOT NULL,
	"client_key" text,
	"provider_reference" text,
	"status" text NOT NULL,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('created', 'submitted', 'pending', 'unknown', 'succeeded', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('mobile_money', 'cash', 'card', 'qr', 'bank')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_minor" > 0),
	CONSTRAINT "payment_attempts_whole_shillings" CHECK ("payment_attempts"."method" = 'cash' or "payment_attempts"."amount_minor" % 100 = 0),
	CONSTRAINT "payment_attempts_account" CHECK ("payment_attempts"."method" = 'cash' or "payment_attempts"."provider_account_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'TZS' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "payment_intents_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_intents_status" CHECK ("payment_intents"."status" in ('requires_payment', 'processing', 'partially_paid', 'succeeded', 'cancelled', 'expired')),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0 and "payment_intents"."received_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"provider" text NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text NOT NULL,
	"credentials_sealed" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_accounts_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "provider_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_events" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"source" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"reference" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text DEFAULT 'received' NOT NULL,
	"attempt_id" text,
	CONSTRAINT "provider_events_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "provider_events_source" CHECK ("provider_events"."source" in ('webhook', 'poll', 'statement', 'manual')),
	CONSTRAINT "provider_events_outcome" CHECK ("provider_events"."outcome" in ('received', 'applied', 'duplicate', 'ignored', 'unmatched', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "provider_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_on_groups" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"min" integer DEFAULT 0 NOT NULL,
	"max" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_on_groups_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "add_on_groups_range" CHECK ("add_on_groups"."min" >= 0 and "add_on_groups"."max" >= "add_on_groups"."min")
);
--> statement-breakpoint
ALTER TABLE "add_on_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "add_ons" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"group_id" text NOT NULL,
	"name" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_ons_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "add_ons_price" CHECK ("add_ons"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "add_ons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_variants" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"stock" numeric(12, 3),
	"image_key" text,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_minor" >= 0),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_variants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"image_key" text,
	"stock" numeric(12, 3),
	"available" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "products_category" CHECK ("products"."category" in ('toys & games', 'food & beverages', 'home improvement', 'sporting goods', 'pet supplies', 'patio & garden', 'office supplies', 'musical instruments', 'media', 'travel & luggage', 'arts & crafts', 'antiques & collectibles', 'baby products', 'electronics', 'health & beauty', 'jewelry & watches', 'home', 'clothing & accessories')),
	CONSTRAINT "products_unit" CHECK ("products"."unit" in ('piece', 'kg', 'g', 'litre', 'metre', 'packet', 'dozen', 'other')),
	CONSTRAINT "products_price" CHECK ("products"."price_minor" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"shop_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"network" text,
	"provider_reference" text,
	"items" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_shop_id_number_pk" PRIMARY KEY("shop_id","number")
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_areas" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_areas_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "delivery_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pickup_places" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pickup_places_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "pickup_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shop_counters" (
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "shop_counters_shop_id_kind_pk" PRIMARY KEY("shop_id","kind")
);
--> statement-breakpoint
ALTER TABLE "shop_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shops" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"phone" text NOT NULL,
	"language" text DEFAULT 'sw' NOT NULL,
	"currency" text DEFAULT 'TZS' NOT NULL,
	"time_zone" text DEFAULT 'Africa/Dar_es_Salaam' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"trade" text DEFAULT 'other' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"opening_hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order_link_hours" integer DEFAULT 72 NOT NULL,
	"pay_on_collection" boolean DEFAULT true NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_permissions" (
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	CONSTRAINT "member_permissions_shop_id_user_id_resource_action_pk" PRIMARY KEY("shop_id","user_id","resource","action")
);
--> statement-breakpoint
ALTER TABLE "member_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "members" (
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_shop_id_user_id_pk" PRIMARY KEY("shop_id","user_id"),
	CONSTRAINT "members_status" CHECK ("members"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"language" text DEFAULT 'sw' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_shop_id_conversation_id_conversations_shop_id_id_fk" FOREIGN KEY ("shop_id","conversation_id") REFERENCES "public"."conversations"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_identities" ADD CONSTRAINT "customer_identities_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_add_ons" ADD CONSTRAINT "order_line_add_ons_shop_id_line_id_order_lines_shop_id_id_fk" FOREIGN KEY ("shop_id","line_id") REFERENCES "public"."order_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shop_id_transaction_id_ledger_transactions_shop_id_id_fk" FOREIGN KEY ("shop_id","transaction_id") REFERENCES "public"."ledger_transactions"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shop_id_account_code_ledger_accounts_shop_id_code_fk" FOREIGN KEY ("shop_id","account_code") REFERENCES "public"."ledger_accounts"("shop_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_shop_id_intent_id_payment_intents_shop_id_id_fk" FOREIGN KEY ("shop_id","intent_id") REFERENCES "public"."payment_intents"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_on_groups" ADD CONSTRAINT "add_on_groups_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_shop_id_group_id_add_on_groups_shop_id_id_fk" FOREIGN KEY ("shop_id","group_id") REFERENCES "public"."add_on_groups"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_shop_id_product_id_products_shop_id_id_fk" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_shop_id_order_id_orders_shop_id_id_fk" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_access_hash" ON "sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_phone_number_id" ON "channels" USING btree ("phone_number_id");--> statement-breakpoint
CREATE INDEX "channels_shop" ON "channels" USING btree ("shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_body" ON "webhook_events" USING btree ("source","body_hash");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_customer" ON "conversations" USING btree ("shop_id","channel_id","customer_id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("shop_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_wamid" ON "messages" USING btree ("channel_id","wamid");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sequence" ON "messages" USING btree ("shop_id","conversation_id","sequence");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("shop_id","conversation_id","sequence") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "customer_identities_customer" ON "customer_identities" USING btree ("shop_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("shop_id","phone");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("shop_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "order_timeline_order" ON "order_timeline" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("shop_id","number");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_lifecycle_created" ON "orders" USING btree ("shop_id","lifecycle","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("shop_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_customer_phone" ON "orders" USING btree ("shop_id","customer_phone");--> statement-breakpoint
CREATE INDEX "audit_log_shop" ON "audit_log" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_events_shop" ON "outbox_events" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("shop_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("shop_id","account_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_source" ON "ledger_transactions" USING btree ("shop_id","source_type","source_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_client_key" ON "payment_attempts" USING btree ("shop_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_provider_reference" ON "payment_attempts" USING btree ("provider_account_id","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("shop_id","intent_id") WHERE status in ('created', 'submitted', 'pending', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_intent" ON "payment_attempts" USING btree ("shop_id","intent_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_poll" ON "payment_attempts" USING btree ("next_poll_at") WHERE status in ('created', 'submitted', 'pending', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_order" ON "payment_intents" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_external" ON "provider_accounts" USING btree ("shop_id","provider","external_id");--> statement-breakpoint
CREATE INDEX "provider_accounts_routing" ON "provider_accounts" USING btree ("provider","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_dedupe" ON "provider_events" USING btree ("shop_id","provider_account_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "provider_events_attempt" ON "provider_events" USING btree ("shop_id","attempt_id");--> statement-breakpoint
CREATE INDEX "add_on_groups_product" ON "add_on_groups" USING btree ("shop_id","product_id","position");--> statement-breakpoint
CREATE INDEX "add_ons_group" ON "add_ons" USING btree ("shop_id","group_id","position");--> statement-breakpoint
CREATE INDEX "product_variants_product" ON "product_variants" USING btree ("shop_id","product_id","position");--> statement-breakpoint
CREATE INDEX "products_shop_category" ON "products" USING btree ("shop_id","category","position");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_order" ON "receipts" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_slug" ON "shops" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "refresh_tokens_system" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "channels_own_shop" ON "channels" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "channels_system" ON "channels" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "webhook_events_system" ON "webhook_events" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "conversations_own_shop" ON "conversations" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "conversations_system" ON "conversations" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "messages_own_shop" ON "messages" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "messages_system" ON "messages" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stray_statuses_own_shop" ON "stray_statuses" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "stray_statuses_system" ON "stray_statuses" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customer_identities_own_shop" ON "customer_identities" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customer_identities_system" ON "customer_identities" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_own_shop" ON "customers" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "customers_system" ON "customers" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_counts_own_shop" ON "order_counts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_counts_system" ON "order_counts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_line_add_ons_own_shop" ON "order_line_add_ons" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_line_add_ons_system" ON "order_line_add_ons" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_lines_own_shop" ON "order_lines" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_lines_system" ON "order_lines" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_links_own_shop" ON "order_links" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_links_system" ON "order_links" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_timeline_own_shop" ON "order_timeline" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "order_timeline_system" ON "order_timeline" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "orders_own_shop" ON "orders" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "orders_system" ON "orders" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_own_shop" ON "audit_log" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "audit_log_system" ON "audit_log" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own_shop" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbox_events_own_shop" ON "outbox_events" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "outbox_events_system" ON "outbox_events" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ledger_accounts_own_shop" ON "ledger_accounts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "ledger_accounts_system" ON "ledger_accounts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ledger_entries_own_shop" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "ledger_entries_system" ON "ledger_entries" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ledger_transactions_own_shop" ON "ledger_transactions" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "ledger_transactions_system" ON "ledger_transactions" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_attempts_own_shop" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payment_attempts_system" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_intents_own_shop" ON "payment_intents" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "payment_intents_system" ON "payment_intents" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "provider_accounts_own_shop" ON "provider_accounts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "provider_accounts_system" ON "provider_accounts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "provider_events_own_shop" ON "provider_events" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "provider_events_system" ON "provider_events" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "add_on_groups_own_shop" ON "add_on_groups" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "add_on_groups_system" ON "add_on_groups" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "add_ons_own_shop" ON "add_ons" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "add_ons_system" ON "add_ons" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_variants_own_shop" ON "product_variants" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "product_variants_system" ON "product_variants" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "products_own_shop" ON "products" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "products_system" ON "products" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "receipts_own_shop" ON "receipts" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "receipts_system" ON "receipts" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "delivery_areas_own_shop" ON "delivery_areas" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "delivery_areas_system" ON "delivery_areas" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "pickup_places_own_shop" ON "pickup_places" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "pickup_places_system" ON "pickup_places" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shop_counters_own_shop" ON "shop_counters" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "shop_counters_system" ON "shop_counters" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shops_own_shop" ON "shops" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "shops_system" ON "shops" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "member_permissions_own_shop" ON "member_permissions" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "member_permissions_system" ON "member_permissions" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "members_own_shop" ON "members" AS PERMISSIVE FOR ALL TO "agiza_app" USING (shop_id = current_setting('app.shop_id', true)) WITH CHECK (shop_id = current_setting('app.shop_id', true));--> statement-breakpoint
CREATE POLICY "members_system" ON "members" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "agiza_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_colleagues" ON "users" AS PERMISSIVE FOR SELECT TO "agiza_app" USING (exists (select 1 from members where members.user_id = users.id));
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO agiza_app, agiza_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO agiza_app, agiza_system;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO agiza_app, agiza_system;
--> statement-breakpoint
-- The owner of the tables falls under their policies too; history is appended, never changed.
DO $$ DECLARE t record; BEGIN
  FOR t IN SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relrowsecurity
  LOOP EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t.relname); END LOOP;
END $$;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON order_timeline, ledger_transactions, ledger_entries, audit_log, receipts FROM agiza_app, agiza_system;
--> statement-breakpoint
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE difference bigint;
BEGIN
  SELECT coalesce(sum(CASE direction WHEN 'debit' THEN amount_minor ELSE -amount_minor END), 0) INTO difference
  FROM ledger_entries WHERE shop_id = NEW.shop_id AND transaction_id = NEW.transaction_id;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % over', NEW.transaction_id, difference
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
