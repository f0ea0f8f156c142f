-- The whole schema. The tables are those of src/db/schema. Written by hand, because drizzle-kit does not know them: the
-- roles, the loop that sets up row-level security, grants, functions and triggers.

-- Two roles the application takes on inside its transactions; neither can sign in. Roles belong to the whole server, so
-- another database may have made them already.
DO $$ BEGIN CREATE ROLE agiza_app NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE agiza_system NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT agiza_app, agiza_system TO %I', current_user); END $$;
--> statement-breakpoint
-- Shops

CREATE TABLE shops (
  shop_id text PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  phone text NOT NULL,
  language text DEFAULT 'sw' NOT NULL,
  currency text DEFAULT 'TZS' NOT NULL,
  time_zone text DEFAULT 'Africa/Dar_es_Salaam' NOT NULL,
  about text DEFAULT '' NOT NULL,
  trade text DEFAULT 'other' NOT NULL,
  region text DEFAULT '' NOT NULL,
  area text DEFAULT '' NOT NULL,
  logo_key text,
  opening_hours jsonb DEFAULT '{}'::jsonb NOT NULL,
  order_link_hours integer DEFAULT 72 NOT NULL,
  pay_on_collection boolean DEFAULT true NOT NULL,
  listed boolean DEFAULT false NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX shops_slug ON shops (slug);
--> statement-breakpoint
CREATE INDEX shops_listed ON shops (created_at DESC NULLS LAST, shop_id DESC NULLS LAST) WHERE listed;
--> statement-breakpoint
CREATE TABLE shop_counters (
  shop_id text NOT NULL,
  kind text NOT NULL,
  next integer NOT NULL,
  CONSTRAINT shop_counters_shop_id_kind_pk PRIMARY KEY (shop_id, kind)
);
--> statement-breakpoint
CREATE TABLE pickup_places (
  shop_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT pickup_places_shop_id_id_pk PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
CREATE TABLE delivery_areas (
  shop_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  fee_minor bigint NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  landmarks text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT delivery_areas_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT delivery_areas_landmarks CHECK (cardinality(landmarks) <= 4)
);
--> statement-breakpoint
-- People: who they are, where they work, how they are signed in

CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL,
  phone text,
  email text,
  password_hash text,
  language text DEFAULT 'sw' NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX users_phone ON users (phone);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email ON users (lower(email));
--> statement-breakpoint
CREATE TABLE members (
  shop_id text NOT NULL,
  user_id text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT members_shop_id_user_id_pk PRIMARY KEY (shop_id, user_id),
  CONSTRAINT members_status CHECK (status in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE member_permissions (
  shop_id text NOT NULL,
  user_id text NOT NULL,
  resource text NOT NULL,
  action text NOT NULL,
  CONSTRAINT member_permissions_shop_id_user_id_resource_action_pk PRIMARY KEY (shop_id, user_id, resource, action)
);
--> statement-breakpoint
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  shop_id text,
  access_hash text NOT NULL,
  access_expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_access_hash ON sessions (access_hash);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  session_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
--> statement-breakpoint
-- Pictures

CREATE TABLE picture_use (
  shop_id text PRIMARY KEY,
  bytes bigint NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT picture_use_quota CHECK (bytes between 0 and 500000000)
);
--> statement-breakpoint
CREATE TABLE pictures (
  shop_id text NOT NULL,
  key text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT pictures_shop_id_key_pk PRIMARY KEY (shop_id, key),
  CONSTRAINT pictures_bytes CHECK (bytes >= 0)
);
--> statement-breakpoint
CREATE INDEX pictures_created ON pictures (created_at);
--> statement-breakpoint
-- Products

CREATE TABLE products (
  shop_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  category text NOT NULL,
  price_minor bigint NOT NULL,
  unit text DEFAULT 'piece' NOT NULL,
  image_key text,
  stock numeric(12, 3),
  available boolean DEFAULT true NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  archived_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT products_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT products_category
    CHECK (category in ('toys & games', 'food & beverages', 'home improvement', 'sporting goods',
      'pet supplies', 'patio & garden', 'office supplies', 'musical instruments', 'media', 'travel & luggage',
      'arts & crafts', 'antiques & collectibles', 'baby products', 'electronics', 'health & beauty',
      'jewelry & watches', 'home', 'clothing & accessories')),
  CONSTRAINT products_unit CHECK (unit in ('piece', 'kg', 'g', 'litre', 'metre', 'packet', 'dozen', 'other')),
  CONSTRAINT products_price CHECK (price_minor >= 0),
  CONSTRAINT products_stock CHECK (stock >= 0),
  CONSTRAINT products_shop_id_image_key_pictures_shop_id_key_fk
    FOREIGN KEY (shop_id, image_key) REFERENCES pictures (shop_id, key)
);
--> statement-breakpoint
CREATE INDEX products_shop_category ON products (shop_id, category, position);
--> statement-breakpoint
CREATE TABLE product_variants (
  shop_id text NOT NULL,
  id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  options jsonb NOT NULL,
  price_minor bigint NOT NULL,
  stock numeric(12, 3),
  image_key text,
  active boolean DEFAULT true NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT product_variants_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT product_variants_price CHECK (price_minor >= 0),
  CONSTRAINT product_variants_stock CHECK (stock >= 0),
  CONSTRAINT product_variants_shop_id_product_id_products_shop_id_id_fk
    FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  CONSTRAINT product_variants_shop_id_image_key_pictures_shop_id_key_fk
    FOREIGN KEY (shop_id, image_key) REFERENCES pictures (shop_id, key)
);
--> statement-breakpoint
CREATE INDEX product_variants_product ON product_variants (shop_id, product_id, position);
--> statement-breakpoint
CREATE TABLE add_on_groups (
  shop_id text NOT NULL,
  id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  required boolean DEFAULT false NOT NULL,
  min integer DEFAULT 0 NOT NULL,
  max integer NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT add_on_groups_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT add_on_groups_range CHECK (min >= 0 and max >= min),
  CONSTRAINT add_on_groups_shop_id_product_id_products_shop_id_id_fk
    FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX add_on_groups_product ON add_on_groups (shop_id, product_id, position);
--> statement-breakpoint
CREATE TABLE add_ons (
  shop_id text NOT NULL,
  id text NOT NULL,
  group_id text NOT NULL,
  name text NOT NULL,
  price_minor bigint NOT NULL,
  available boolean DEFAULT true NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT add_ons_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT add_ons_price CHECK (price_minor >= 0),
  CONSTRAINT add_ons_shop_id_group_id_add_on_groups_shop_id_id_fk
    FOREIGN KEY (shop_id, group_id) REFERENCES add_on_groups (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX add_ons_group ON add_ons (shop_id, group_id, position);
--> statement-breakpoint
-- Customers

CREATE TABLE customers (
  shop_id text NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  phone text,
  language text DEFAULT 'sw' NOT NULL,
  orders_count integer DEFAULT 0 NOT NULL,
  spent_minor bigint DEFAULT 0 NOT NULL,
  last_order_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT customers_shop_id_id_pk PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX customers_phone ON customers (shop_id, phone);
--> statement-breakpoint
CREATE INDEX customers_created ON customers (shop_id, created_at, id);
--> statement-breakpoint
CREATE TABLE customer_identities (
  shop_id text NOT NULL,
  channel_id text NOT NULL,
  external_id text NOT NULL,
  customer_id text NOT NULL,
  CONSTRAINT customer_identities_shop_id_channel_id_external_id_pk PRIMARY KEY (shop_id, channel_id, external_id),
  CONSTRAINT customer_identities_shop_id_customer_id_customers_shop_id_id_fk
    FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX customer_identities_customer ON customer_identities (shop_id, customer_id);
--> statement-breakpoint
-- Orders

CREATE TABLE orders (
  shop_id text NOT NULL,
  id text NOT NULL,
  number integer,
  customer_id text,
  lifecycle text NOT NULL,
  payment_status text DEFAULT 'unpaid' NOT NULL,
  settlement text DEFAULT 'now' NOT NULL,
  source text NOT NULL,
  currency text DEFAULT 'TZS' NOT NULL,
  subtotal_minor bigint NOT NULL,
  delivery_fee_minor bigint DEFAULT 0 NOT NULL,
  total_minor bigint NOT NULL,
  paid_minor bigint DEFAULT 0 NOT NULL,
  customer_name text DEFAULT '' NOT NULL,
  customer_phone text,
  fulfilment_kind text DEFAULT 'pickup' NOT NULL,
  delivery_area_id text,
  landmark text DEFAULT '' NOT NULL,
  fulfilment_note text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  staff_id text,
  cancel_reason text,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz NOT NULL,
  customer_name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED,
  customer_phone_reversed text GENERATED ALWAYS AS (reverse(customer_phone)) STORED,
  pin_latitude double precision,
  pin_longitude double precision,
  pin_accuracy_m integer,
  CONSTRAINT orders_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT orders_lifecycle
    CHECK (lifecycle in ('draft', 'awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery',
      'picked_up', 'delivered', 'completed', 'cancelled')),
  CONSTRAINT orders_payment_status
    CHECK (payment_status in ('unpaid', 'partially_paid', 'paid', 'overpaid', 'refund_pending',
      'partially_refunded', 'refunded')),
  CONSTRAINT orders_settlement CHECK (settlement in ('now', 'on_collection', 'credit')),
  CONSTRAINT orders_source CHECK (source in ('whatsapp', 'shop')),
  CONSTRAINT orders_fulfilment_kind CHECK (fulfilment_kind in ('pickup', 'delivery')),
  CONSTRAINT orders_total
    CHECK (total_minor = subtotal_minor + delivery_fee_minor and subtotal_minor >= 0 and delivery_fee_minor >= 0),
  CONSTRAINT orders_pin
    CHECK (num_nonnulls(pin_latitude, pin_longitude, pin_accuracy_m) = 0
      or (fulfilment_kind = 'delivery' and num_nonnulls(pin_latitude, pin_longitude, pin_accuracy_m) = 3
        and pin_latitude between -90 and 90 and pin_longitude between -180 and 180
        and pin_accuracy_m between 0 and 100)),
  CONSTRAINT orders_paid CHECK (paid_minor >= 0),
  CONSTRAINT orders_numbered CHECK (number is not null or lifecycle in ('draft', 'cancelled')),
  CONSTRAINT orders_shop_id_customer_id_customers_shop_id_id_fk
    FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_number ON orders (shop_id, number);
--> statement-breakpoint
CREATE INDEX orders_created ON orders (shop_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_lifecycle_created ON orders (shop_id, lifecycle, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_customer ON orders (shop_id, customer_id, created_at DESC NULLS FIRST, id DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX orders_open ON orders (shop_id, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE lifecycle in ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery');
--> statement-breakpoint
CREATE INDEX orders_paid_created ON orders (shop_id, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE payment_status in ('paid', 'overpaid');
--> statement-breakpoint
CREATE INDEX orders_picked_up ON orders (shop_id, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE picked_up_at is not null;
--> statement-breakpoint
CREATE INDEX orders_delivered ON orders (shop_id, created_at DESC NULLS LAST, id DESC NULLS LAST)
  WHERE delivered_at is not null;
--> statement-breakpoint
CREATE INDEX orders_customer_name ON orders (shop_id, customer_name_key text_pattern_ops);
--> statement-breakpoint
CREATE INDEX orders_customer_phone_end ON orders (shop_id, customer_phone_reversed text_pattern_ops);
--> statement-breakpoint
CREATE TABLE order_lines (
  shop_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  position integer NOT NULL,
  product_id text,
  variant_id text,
  name text NOT NULL,
  variant_name text DEFAULT '' NOT NULL,
  image_key text,
  unit_price_minor bigint NOT NULL,
  quantity numeric(9, 3) NOT NULL,
  note text DEFAULT '' NOT NULL,
  total_minor bigint NOT NULL,
  CONSTRAINT order_lines_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT order_lines_quantity CHECK (quantity >= 0.001 and quantity <= 999),
  CONSTRAINT order_lines_total CHECK (total_minor >= 0),
  CONSTRAINT order_lines_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX order_lines_order ON order_lines (shop_id, order_id, position);
--> statement-breakpoint
CREATE TABLE order_line_add_ons (
  shop_id text NOT NULL,
  line_id text NOT NULL,
  add_on_id text NOT NULL,
  name text NOT NULL,
  price_minor bigint NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT order_line_add_ons_shop_id_line_id_add_on_id_pk PRIMARY KEY (shop_id, line_id, add_on_id),
  CONSTRAINT order_line_add_ons_shop_id_line_id_order_lines_shop_id_id_fk
    FOREIGN KEY (shop_id, line_id) REFERENCES order_lines (shop_id, id)
);
--> statement-breakpoint
CREATE TABLE order_links (
  token_hash text PRIMARY KEY,
  shop_id text NOT NULL,
  order_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT order_links_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX order_links_order ON order_links (shop_id, order_id);
--> statement-breakpoint
CREATE TABLE order_timeline (
  shop_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL,
  facts jsonb DEFAULT '{}'::jsonb NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT order_timeline_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT order_timeline_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
CREATE INDEX order_timeline_order ON order_timeline (shop_id, order_id, id);
--> statement-breakpoint
CREATE TABLE voice_notes (
  shop_id text NOT NULL,
  order_id text NOT NULL,
  content_type text,
  duration_ms integer,
  data bytea,
  arrived_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT voice_notes_shop_id_order_id_pk PRIMARY KEY (shop_id, order_id),
  CONSTRAINT voice_notes_type CHECK (content_type in ('audio/webm', 'audio/ogg', 'audio/mp4')),
  CONSTRAINT voice_notes_whole CHECK (num_nonnulls(content_type, duration_ms, data, arrived_at) in (0, 4)),
  CONSTRAINT voice_notes_bytes CHECK (octet_length(data) between 1 and 300000),
  CONSTRAINT voice_notes_duration CHECK (duration_ms between 1 and 30000),
  CONSTRAINT voice_notes_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
-- Recordings are compressed already.
ALTER TABLE voice_notes ALTER COLUMN data SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE order_counts (
  shop_id text PRIMARY KEY,
  counts jsonb NOT NULL,
  folded_at timestamptz NOT NULL,
  recounted_at timestamptz
);
--> statement-breakpoint
CREATE TABLE order_count_changes (
  shop_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  filter text NOT NULL,
  difference integer NOT NULL,
  CONSTRAINT order_count_changes_shop_id_id_pk PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
-- Payments

CREATE TABLE provider_accounts (
  shop_id text NOT NULL,
  id text NOT NULL,
  provider text NOT NULL,
  display_name text NOT NULL,
  external_id text NOT NULL,
  credentials_sealed text NOT NULL,
  status text DEFAULT 'active' NOT NULL,
  priority integer DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT provider_accounts_shop_id_id_pk PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX provider_accounts_external ON provider_accounts (shop_id, provider, external_id);
--> statement-breakpoint
CREATE INDEX provider_accounts_routing ON provider_accounts (provider, external_id);
--> statement-breakpoint
CREATE TABLE payment_intents (
  shop_id text NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  amount_minor bigint NOT NULL,
  received_minor bigint DEFAULT 0 NOT NULL,
  currency text DEFAULT 'TZS' NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  succeeded_at timestamptz,
  CONSTRAINT payment_intents_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT payment_intents_status
    CHECK (status in ('requires_payment', 'processing', 'partially_paid', 'succeeded', 'cancelled', 'expired')),
  CONSTRAINT payment_intents_amount CHECK (amount_minor > 0 and received_minor >= 0),
  CONSTRAINT payment_intents_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_intents_order ON payment_intents (shop_id, order_id);
--> statement-breakpoint
CREATE TABLE payment_attempts (
  shop_id text NOT NULL,
  id text NOT NULL,
  intent_id text NOT NULL,
  provider_account_id text,
  method text NOT NULL,
  network text,
  phone text,
  amount_minor bigint NOT NULL,
  reference text NOT NULL,
  client_key text,
  provider_reference text,
  status text NOT NULL,
  failure_code text,
  created_at timestamptz NOT NULL,
  submitted_at timestamptz,
  next_poll_at timestamptz,
  poll_count integer DEFAULT 0 NOT NULL,
  expires_at timestamptz,
  finished_at timestamptz,
  CONSTRAINT payment_attempts_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT payment_attempts_status
    CHECK (status in ('created', 'submitted', 'pending', 'unknown', 'succeeded', 'failed', 'cancelled',
      'expired')),
  CONSTRAINT payment_attempts_method CHECK (method in ('mobile_money', 'cash', 'card', 'qr', 'bank')),
  CONSTRAINT payment_attempts_amount CHECK (amount_minor > 0),
  CONSTRAINT payment_attempts_whole_shillings CHECK (method = 'cash' or amount_minor % 100 = 0),
  CONSTRAINT payment_attempts_account CHECK (method = 'cash' or provider_account_id is not null),
  CONSTRAINT payment_attempts_shop_id_intent_id_payment_intents_shop_id_id_fk
    FOREIGN KEY (shop_id, intent_id) REFERENCES payment_intents (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_reference ON payment_attempts (reference);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_client_key ON payment_attempts (shop_id, client_key);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_provider_reference ON payment_attempts (provider_account_id, provider_reference);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (shop_id, intent_id)
  WHERE status in ('created', 'submitted', 'pending', 'unknown');
--> statement-breakpoint
CREATE INDEX payment_attempts_intent ON payment_attempts (shop_id, intent_id, created_at);
--> statement-breakpoint
CREATE INDEX payment_attempts_poll ON payment_attempts (next_poll_at)
  WHERE status in ('created', 'submitted', 'pending', 'unknown');
--> statement-breakpoint
CREATE TABLE provider_events (
  shop_id text NOT NULL,
  id text NOT NULL,
  provider_account_id text NOT NULL,
  source text NOT NULL,
  dedupe_key text NOT NULL,
  reference text,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text DEFAULT 'received' NOT NULL,
  attempt_id text,
  CONSTRAINT provider_events_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT provider_events_source CHECK (source in ('webhook', 'poll', 'statement', 'manual')),
  CONSTRAINT provider_events_outcome
    CHECK (outcome in ('received', 'applied', 'duplicate', 'ignored', 'unmatched', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX provider_events_dedupe ON provider_events (shop_id, provider_account_id, dedupe_key);
--> statement-breakpoint
CREATE INDEX provider_events_attempt ON provider_events (shop_id, attempt_id);
--> statement-breakpoint
-- Books and receipts

CREATE TABLE ledger_accounts (
  shop_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  currency text DEFAULT 'TZS' NOT NULL,
  CONSTRAINT ledger_accounts_shop_id_code_pk PRIMARY KEY (shop_id, code),
  CONSTRAINT ledger_accounts_kind CHECK (kind in ('asset', 'liability', 'income', 'expense'))
);
--> statement-breakpoint
CREATE TABLE ledger_transactions (
  shop_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  source_type text NOT NULL,
  source_id text NOT NULL,
  order_id text,
  posted_by text,
  posted_at timestamptz NOT NULL,
  CONSTRAINT ledger_transactions_shop_id_id_pk PRIMARY KEY (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_transactions_source ON ledger_transactions (shop_id, source_type, source_id, kind);
--> statement-breakpoint
CREATE INDEX ledger_transactions_order ON ledger_transactions (shop_id, order_id);
--> statement-breakpoint
CREATE TABLE ledger_entries (
  shop_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id text NOT NULL,
  account_code text NOT NULL,
  direction text NOT NULL,
  amount_minor bigint NOT NULL,
  CONSTRAINT ledger_entries_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT ledger_entries_direction CHECK (direction in ('debit', 'credit')),
  CONSTRAINT ledger_entries_amount CHECK (amount_minor > 0),
  CONSTRAINT ledger_entries_shop_id_transaction_id_ledger_transactions_shop_id_id_fk
    FOREIGN KEY (shop_id, transaction_id) REFERENCES ledger_transactions (shop_id, id),
  CONSTRAINT ledger_entries_shop_id_account_code_ledger_accounts_shop_id_code_fk
    FOREIGN KEY (shop_id, account_code) REFERENCES ledger_accounts (shop_id, code)
);
--> statement-breakpoint
CREATE INDEX ledger_entries_transaction ON ledger_entries (shop_id, transaction_id);
--> statement-breakpoint
CREATE INDEX ledger_entries_account ON ledger_entries (shop_id, account_code, id);
--> statement-breakpoint
CREATE TABLE receipts (
  shop_id text NOT NULL,
  number integer NOT NULL,
  order_id text NOT NULL,
  total_minor bigint NOT NULL,
  method text NOT NULL,
  network text,
  provider_reference text,
  items jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  CONSTRAINT receipts_shop_id_number_pk PRIMARY KEY (shop_id, number),
  CONSTRAINT receipts_shop_id_order_id_orders_shop_id_id_fk
    FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX receipts_order ON receipts (shop_id, order_id);
--> statement-breakpoint
-- WhatsApp: numbers, what comes in, conversations

CREATE TABLE channels (
  shop_id text NOT NULL,
  id text PRIMARY KEY,
  kind text DEFAULT 'whatsapp' NOT NULL,
  phone_number_id text NOT NULL,
  waba_id text,
  phone text NOT NULL,
  token_sealed text NOT NULL,
  status text DEFAULT 'connected' NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT channels_status CHECK (status in ('connected', 'restricted', 'disconnected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX channels_phone_number_id ON channels (phone_number_id);
--> statement-breakpoint
CREATE INDEX channels_shop ON channels (shop_id);
--> statement-breakpoint
CREATE TABLE webhook_events (
  id text PRIMARY KEY,
  source text NOT NULL,
  body_hash text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  outcome text DEFAULT 'received' NOT NULL,
  error text,
  CONSTRAINT webhook_events_outcome CHECK (outcome in ('received', 'applied', 'ignored', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_events_body ON webhook_events (source, body_hash);
--> statement-breakpoint
CREATE INDEX webhook_events_received ON webhook_events (received_at);
--> statement-breakpoint
CREATE TABLE conversations (
  shop_id text NOT NULL,
  id text NOT NULL,
  channel_id text NOT NULL,
  customer_id text NOT NULL,
  mode text DEFAULT 'bot' NOT NULL,
  paused_until timestamptz,
  language text DEFAULT 'sw' NOT NULL,
  last_inbound_at timestamptz,
  last_message_at timestamptz,
  last_text text DEFAULT '' NOT NULL,
  unread integer DEFAULT 0 NOT NULL,
  bot_state jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT conversations_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT conversations_mode CHECK (mode in ('bot', 'human', 'paused')),
  CONSTRAINT conversations_shop_id_customer_id_customers_shop_id_id_fk
    FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX conversations_customer ON conversations (shop_id, customer_id, channel_id);
--> statement-breakpoint
CREATE INDEX conversations_recent ON conversations (shop_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE TABLE messages (
  shop_id text NOT NULL,
  id text NOT NULL,
  conversation_id text NOT NULL,
  channel_id text NOT NULL,
  direction text NOT NULL,
  type text NOT NULL,
  body jsonb NOT NULL,
  wamid text,
  sender text NOT NULL,
  status text NOT NULL,
  error_code integer,
  error_text text,
  lease_until timestamptz,
  send_attempts integer DEFAULT 0 NOT NULL,
  is_marketing boolean DEFAULT false NOT NULL,
  at timestamptz NOT NULL,
  sequence integer NOT NULL,
  CONSTRAINT messages_shop_id_id_pk PRIMARY KEY (shop_id, id),
  CONSTRAINT messages_status
    CHECK (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'played', 'failed')),
  CONSTRAINT messages_shop_id_conversation_id_conversations_shop_id_id_fk
    FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX messages_wamid ON messages (channel_id, wamid);
--> statement-breakpoint
CREATE UNIQUE INDEX messages_sequence ON messages (shop_id, conversation_id, sequence);
--> statement-breakpoint
CREATE INDEX messages_waiting ON messages (shop_id, conversation_id, sequence) WHERE status in ('queued', 'sending');
--> statement-breakpoint
CREATE TABLE stray_statuses (
  shop_id text NOT NULL,
  channel_id text NOT NULL,
  wamid text NOT NULL,
  status text NOT NULL,
  facts jsonb NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT stray_statuses_shop_id_channel_id_wamid_status_pk PRIMARY KEY (shop_id, channel_id, wamid, status)
);
--> statement-breakpoint
-- The product's own

CREATE TABLE outbox_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shop_id text NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX outbox_events_shop ON outbox_events (shop_id, id);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  shop_id text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  content_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_shop_id_scope_key_pk PRIMARY KEY (shop_id, scope, key)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
--> statement-breakpoint
CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shop_id text NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX audit_log_shop ON audit_log (shop_id, id);
--> statement-breakpoint
CREATE TABLE rate_limits (
  key text NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint,
  CONSTRAINT rate_limits_key_pk PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  full_name text NOT NULL,
  email text,
  phone text,
  message text NOT NULL,
  language text NOT NULL,
  suspect boolean NOT NULL,
  received_at timestamptz NOT NULL,
  CONSTRAINT contact_messages_way_back CHECK (email is not null or phone is not null)
);
--> statement-breakpoint
CREATE INDEX contact_messages_received ON contact_messages (received_at DESC NULLS LAST);
--> statement-breakpoint
-- Row-level security

-- agiza_app reads and writes the rows of the one shop that the transaction names in app.shop_id; agiza_system those of
-- every shop. FORCE: the owner of the tables falls under their policies too. rate_limits holds nothing of anybody.
DO $$
DECLARE
  shop_tables CONSTANT text[] := ARRAY[
    'shops', 'shop_counters', 'pickup_places', 'delivery_areas',
    'members', 'member_permissions',
    'picture_use', 'pictures',
    'products', 'product_variants', 'add_on_groups', 'add_ons',
    'customers', 'customer_identities',
    'orders', 'order_lines', 'order_line_add_ons', 'order_links', 'order_timeline', 'voice_notes',
    'order_counts', 'order_count_changes',
    'provider_accounts', 'payment_intents', 'payment_attempts', 'provider_events',
    'ledger_accounts', 'ledger_transactions', 'ledger_entries', 'receipts',
    'channels', 'conversations', 'messages', 'stray_statuses',
    'outbox_events', 'idempotency_keys', 'audit_log'
  ];
  system_tables CONSTANT text[] := ARRAY['users', 'sessions', 'refresh_tokens', 'webhook_events', 'contact_messages'];
  own_shop CONSTANT text := 'shop_id = current_setting(''app.shop_id'', true)';
  t text;
BEGIN
  FOREACH t IN ARRAY shop_tables LOOP
    EXECUTE format('CREATE POLICY %I ON %I TO agiza_app USING (%3$s) WITH CHECK (%3$s)', t || '_own_shop', t, own_shop);
  END LOOP;
  FOREACH t IN ARRAY shop_tables || system_tables LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY %I ON %I TO agiza_system USING (true) WITH CHECK (true)', t || '_system', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- A shop sees the names of the people who work in it.
CREATE POLICY users_colleagues ON users FOR SELECT TO agiza_app
  USING (exists (select 1 from members where members.user_id = users.id));
--> statement-breakpoint
-- Grants

GRANT USAGE ON SCHEMA public TO agiza_app, agiza_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO agiza_app, agiza_system;
--> statement-breakpoint
-- Tables of later migrations.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO agiza_app, agiza_system;
--> statement-breakpoint
-- What happened is added to, never changed.
REVOKE UPDATE, DELETE ON order_timeline, ledger_transactions, ledger_entries, audit_log, receipts
  FROM agiza_app, agiza_system;
--> statement-breakpoint
-- Functions and triggers

-- Asked at commit: the debits and credits of a ledger transaction are equal.
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
--> statement-breakpoint
-- Fails a statement that found not enough in stock, and with it everything sent after it in the same message.
CREATE FUNCTION refuse_short_stock(ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'not enough in stock' USING ERRCODE = 'AG001', DETAIL = array_to_json(ids)::text;
END $$;
--> statement-breakpoint
-- The filters of the orders list that show an order; the conditions are those of the list itself.
CREATE FUNCTION order_filters(lifecycle text, payment_status text, picked_up_at timestamptz, delivered_at timestamptz)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN lifecycle = 'draft' THEN '{}'::text[] ELSE array_remove(ARRAY[
    'all',
    CASE WHEN lifecycle IN ('awaiting_customer', 'pending', 'preparing', 'ready', 'out_for_delivery') THEN 'pending' END,
    CASE WHEN lifecycle = 'completed' THEN 'completed' END,
    CASE WHEN lifecycle = 'cancelled' THEN 'cancelled' END,
    CASE WHEN lifecycle <> 'cancelled' AND picked_up_at IS NOT NULL THEN 'picked_up' END,
    CASE WHEN lifecycle <> 'cancelled' AND delivered_at IS NOT NULL THEN 'delivered' END,
    CASE WHEN lifecycle <> 'cancelled' AND payment_status IN ('paid', 'overpaid') THEN 'paid' END
  ], NULL) END
$$;
--> statement-breakpoint
-- Every change of what a filter shows is noted in order_count_changes by the statement that causes it.
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_gone_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_count_changes (shop_id, filter, difference)
  SELECT o.shop_id, filter, -count(*) FROM changed o
  CROSS JOIN unnest(order_filters(o.lifecycle, o.payment_status, o.picked_up_at, o.delivered_at)) AS filter
  GROUP BY o.shop_id, filter;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether the filters differ is asked here and not in the trigger's WHEN: PostgreSQL would read and inline that condition
-- again at every update of an order.
CREATE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text[] := order_filters(OLD.lifecycle, OLD.payment_status, OLD.picked_up_at, OLD.delivered_at);
  after text[] := order_filters(NEW.lifecycle, NEW.payment_status, NEW.picked_up_at, NEW.delivered_at);
BEGIN
  IF before IS DISTINCT FROM after THEN
    INSERT INTO order_count_changes (shop_id, filter, difference)
    SELECT NEW.shop_id, filter, 1 FROM unnest(after) AS filter WHERE filter <> ALL (before)
    UNION ALL
    SELECT NEW.shop_id, filter, -1 FROM unnest(before) AS filter WHERE filter <> ALL (after);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_counted_new AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_gone AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_gone_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_moved AFTER UPDATE OF lifecycle, payment_status, picked_up_at, delivered_at ON orders
  FOR EACH ROW EXECUTE FUNCTION count_moved_order();
