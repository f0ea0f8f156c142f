-- A login takes on agiza_app or agiza_system inside a transaction, and has nothing of theirs outside: a statement that forgets
-- its role sees no row. Before version 16 that is a property of the login itself, which only an administrator may change.
DO $$ BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE format('GRANT agiza_app, agiza_system TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  ELSIF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('ALTER ROLE %I NOINHERIT', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'Let an administrator run: ALTER ROLE % NOINHERIT', quote_ident(current_user);
END $$;
--> statement-breakpoint
-- A shop reads who works in it, and not what they sign in with. Nobody is written in a shop's name. What is added to users later
-- is seen by agiza_system alone until a migration grants it.
REVOKE ALL ON users FROM agiza_app;
--> statement-breakpoint
GRANT SELECT (id, name, phone, email, language, photo_key, created_at, updated_at) ON users TO agiza_app;
--> statement-breakpoint
-- Nothing in there is a shop's.
REVOKE ALL ON sessions, refresh_tokens, verification_codes, webhook_events, contact_messages FROM agiza_app;
