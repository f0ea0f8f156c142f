-- Credit and goods for goods move no money and are listed nowhere, as before the triggers were made cheaper.
CREATE OR REPLACE FUNCTION list_payment_attempt(shop text, attempt text) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO transactions (shop_id, id, kind, list, state, at, method, network, provider, reference, provider_reference,
    order_id, payer_name, phone, amount_minor, fee_minor, level, by)
  SELECT a.shop_id, a.id, 'payment',
    CASE WHEN m.left_minor = 0 THEN 'ended'
      WHEN a.status = 'succeeded' THEN CASE WHEN w.waits THEN 'unmatched' ELSE 'in' END
      WHEN a.status IN ('created', 'submitted', 'pending', 'unknown') THEN 'in' ELSE 'ended' END,
    CASE WHEN m.left_minor = 0 THEN 'matched'
      WHEN a.status = 'succeeded' THEN CASE WHEN w.waits THEN 'unmatched' ELSE 'succeeded' END
      WHEN a.status IN ('created', 'submitted', 'pending', 'unknown') THEN 'waiting' ELSE 'failed' END,
    coalesce(a.finished_at, a.created_at), a.method, a.network,
    CASE WHEN a.proof IS NOT NULL THEN 'own_till' ELSE (
      SELECT c.provider FROM provider_accounts c WHERE c.shop_id = a.shop_id AND c.id = a.provider_account_id) END,
    a.reference, coalesce(a.provider_reference, b.provider_reference), o.id, o.customer_name,
    coalesce(a.phone, o.customer_phone), CASE m.left_minor WHEN 0 THEN a.amount_minor ELSE m.left_minor END,
    CASE WHEN a.status <> 'succeeded' THEN 0 ELSE coalesce((
      SELECT sum(e.amount_minor) FROM ledger_transactions t
      JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
      WHERE t.shop_id = a.shop_id AND t.source_type = 'payment_attempt' AND t.source_id = a.id
        AND e.direction = 'credit' AND e.account_code LIKE 'provider\_clearing:%'), 0) END,
    CASE WHEN a.status <> 'succeeded' THEN 0 WHEN a.method = 'cash' OR a.proof = 'person' THEN 2
      ELSE coalesce((
        SELECT max(CASE v.source WHEN 'webhook' THEN 5 WHEN 'poll' THEN 4 WHEN 'statement' THEN 3 ELSE 1 END)
        FROM provider_events v WHERE v.shop_id = a.shop_id AND v.attempt_id = coalesce(b.id, a.id)
          AND v.outcome IN ('applied', 'unmatched')), 0) END,
    CASE WHEN a.method = 'cash' OR a.proof IS NOT NULL THEN (
      SELECT t.posted_by FROM ledger_transactions t
      WHERE t.shop_id = a.shop_id AND t.source_type = 'payment_attempt' AND t.source_id = a.id AND t.kind = 'payment') END
  FROM payment_attempts a
  JOIN payment_intents i ON i.shop_id = a.shop_id AND i.id = a.intent_id
  JOIN orders o ON o.shop_id = i.shop_id AND o.id = i.order_id AND NOT o.is_practice
  LEFT JOIN payment_attempts b ON b.shop_id = a.shop_id AND b.id = a.moved_from
  -- What of it was matched to other orders is listed with those.
  CROSS JOIN LATERAL (SELECT a.amount_minor - coalesce((
    SELECT sum(o.amount_minor) FROM payment_attempts o WHERE o.shop_id = a.shop_id AND o.moved_from = a.id), 0) AS left_minor) m
  CROSS JOIN LATERAL (SELECT a.status = 'succeeded' AND EXISTS (
      SELECT FROM provider_events v WHERE v.shop_id = a.shop_id AND v.attempt_id = a.id AND v.outcome = 'unmatched')
    AND coalesce((
      SELECT sum(CASE e.direction WHEN 'credit' THEN e.amount_minor ELSE -e.amount_minor END)
      FROM ledger_transactions t JOIN ledger_entries e ON e.shop_id = t.shop_id AND e.transaction_id = t.id
      WHERE t.shop_id = o.shop_id AND t.order_id = o.id AND e.account_code = 'unmatched_money'), 0) > 0 AS waits) w
  WHERE a.shop_id = shop AND a.id = attempt AND a.method <> 'credit'
  ON CONFLICT (shop_id, id) DO UPDATE SET list = excluded.list, state = excluded.state, at = excluded.at,
    network = excluded.network, provider = excluded.provider, provider_reference = excluded.provider_reference,
    payer_name = excluded.payer_name, phone = excluded.phone, amount_minor = excluded.amount_minor,
    fee_minor = excluded.fee_minor, level = excluded.level, by = excluded.by;
END $$;
--> statement-breakpoint
-- Money that goes back is listed by its refund alone.
CREATE OR REPLACE FUNCTION list_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE found record; has_person boolean; has_outflow boolean;
BEGIN
  SELECT bool_or(t.kind = 'payment' AND t.posted_by IS NOT NULL),
    bool_or((e.direction = 'credit' AND e.account_code LIKE 'provider\_clearing:%' AND t.source_type = 'payment_attempt')
      OR (e.direction = 'debit' AND e.account_code = 'unmatched_money'))
  INTO has_person, has_outflow
  FROM changed e JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id;
  IF has_person THEN
    UPDATE transactions x SET by = t.posted_by
    FROM changed e
    JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
    WHERE t.kind = 'payment' AND t.source_type = 'payment_attempt' AND t.posted_by IS NOT NULL
      AND x.shop_id = t.shop_id AND x.id = t.source_id;
  END IF;
  IF NOT has_outflow THEN RETURN NULL; END IF;
  FOR found IN
    SELECT DISTINCT a.shop_id, a.id FROM changed e
    JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
    JOIN payment_attempts a ON a.shop_id = t.shop_id AND a.id = t.source_id AND a.status = 'succeeded'
    WHERE e.direction = 'credit' AND e.account_code LIKE 'provider\_clearing:%' AND t.source_type = 'payment_attempt'
    UNION
    SELECT a.shop_id, a.id FROM changed e
    JOIN ledger_transactions t ON t.shop_id = e.shop_id AND t.id = e.transaction_id
    JOIN payment_intents i ON i.shop_id = t.shop_id AND i.order_id = t.order_id
    JOIN payment_attempts a ON a.shop_id = i.shop_id AND a.intent_id = i.id AND a.status = 'succeeded'
    WHERE e.account_code = 'unmatched_money' AND e.direction = 'debit'
  LOOP
    PERFORM list_payment_attempt(found.shop_id, found.id);
  END LOOP;
  RETURN NULL;
END $$;
