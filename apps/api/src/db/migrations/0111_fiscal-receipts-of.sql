-- The receipts of the tax authority for an order, as its customer's page shows them: in a function, since the page's statement has no room left.
create function fiscal_receipts_of(shop text, of_order text) returns json language sql stable as $$
  select json_agg(json_build_object('number', d.number, 'ofDay', d.of_day, 'day', d.day, 'time', d.time, 'code', d.code,
    'verifyUrl', d.verify_url, 'amountMinor', d.amount_minor, 'vat', d.vat, 'issuer', v.facts) order by d.seq)
  from fiscal_documents d
  join fiscal_devices v on v.shop_id = d.shop_id and v.id = d.device_id
  where d.shop_id = shop and d.order_id = of_order and d.kind = 'receipt'
$$;
