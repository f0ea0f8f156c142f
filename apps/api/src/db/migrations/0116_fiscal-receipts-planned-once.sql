-- As before, in a language that keeps its plan: one of SQL is parsed and planned at each call, which took as long as reading
-- all else of an order's page.
create or replace function fiscal_receipts_of(shop text, of_order text) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object('number', d.number, 'ofDay', d.of_day, 'day', d.day, 'time', d.time, 'code', d.code,
      'verifyUrl', d.verify_url, 'amountMinor', d.amount_minor, 'vat', d.vat, 'issuer', v.facts, 'buyer', d.buyer,
      'replaces', w.number, 'notes', coalesce((
        select json_agg(json_build_object('number', n.number, 'day', n.day, 'amountMinor', n.amount_minor,
          'creditNote', c.number) order by n.seq)
        from fiscal_documents n
        left join credit_notes c on c.shop_id = n.shop_id and c.refund_id = n.refund_id
        where n.shop_id = d.shop_id and n.receipt_id = d.id and n.kind = 'adjustment_note'), '[]'::json)) order by d.seq)
    from fiscal_documents d
    join fiscal_devices v on v.shop_id = d.shop_id and v.id = d.device_id
    left join fiscal_documents w on w.shop_id = d.shop_id and w.id = d.receipt_id
    where d.shop_id = shop and d.order_id = of_order and d.kind = 'receipt' and d.replaced_at is null
  );
end
$$;
