-- by hand
-- A shop reads everything of who works in it but their PINs, which it can set; PINs are compared by agiza_system. What is added
-- to members later is seen by agiza_system alone until a migration grants it.
REVOKE SELECT ON members FROM agiza_app;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE (
    SELECT format('GRANT SELECT (%s) ON members TO agiza_app', string_agg(quote_ident(attname), ', '))
    FROM pg_attribute
    WHERE attrelid = 'members'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'pin_hash'
  );
END $$;
