import type { Channel, Connection, PhoneSync, Signup, SignupStep, Traffic } from "#data/connect.ts";

const at = "2026-11-21T11:04:00.000Z";

export const makeChannel = (change: Partial<Channel> = {}): Channel => ({
  id: "chn_1",
  phone: "+255754000321",
  waba_id: "1029384756611",
  business_id: "5647382910",
  phone_number_id: "111222333444555",
  verified_name: "Neema Vitenge",
  way: "coexistence",
  is_practice: false,
  status: "connected",
  trouble: null,
  name_state: "approved",
  quality: "high",
  daily_limit: 2_000,
  payment_method: "set",
  webhook_seen_at: at,
  token_set_at: at,
  token_expires_at: "2027-01-20T11:04:00.000Z",
  checked_at: at,
  created_at: at,
  test: null,
  syncs: [],
  ...change,
});

export const makeTraffic = (change: Partial<Traffic> = {}): Traffic => ({
  open_windows: 68,
  closing_soon: 12,
  failed_today: 3,
  failed_by: [
    { reason: "not_reached", count: 2 },
    { reason: "window_closed", count: 1 },
  ],
  ...change,
});

export const makeSync = (change: Partial<PhoneSync> = {}): PhoneSync => ({
  kind: "history",
  state: "running",
  asked_at: at,
  progress: 64,
  phase: 1,
  items: 2_214,
  left_out: 31,
  last_at: at,
  failure_code: null,
  failure_text: null,
  ...change,
});

const stepsOf: Record<Signup["way"], SignupStep[]> = {
  new_number: ["window", "exchange", "check", "number", "webhooks", "register", "test", "done"],
  coexistence: ["window", "exchange", "check", "number", "webhooks", "contacts", "history", "test", "done"],
  token: ["check", "number", "webhooks", "register", "test", "done"],
};

/** A signup that stands at a step: what comes before it is done. */
export function makeSignup(change: Partial<Omit<Signup, "steps">> = {}): Signup {
  const signup = {
    id: "sgn_1",
    way: "new_number" as Signup["way"],
    user_id: "usr_1",
    step: "window" as SignupStep,
    state: "open" as Signup["state"],
    ids_at: null,
    waba_id: null,
    business_id: null,
    phone: null,
    channel_id: null,
    failure: null,
    failure_text: null,
    failure_code: null,
    created_at: at,
    ...change,
  };
  const names = stepsOf[signup.way];
  const place = names.indexOf(signup.step);
  return { ...signup, steps: names.map((name, index) => ({ name, done_at: index < place ? at : null })) };
}

export const makeConnection = (change: Partial<Connection> = {}): Connection => ({
  channels: [],
  signup: null,
  facebook: {
    app_id: "100200300400500",
    config_id: "100200300400501",
    version: "v23.0",
    sdk_url: "http://localhost:3004/facebook/sdk.js",
    sandbox_origin: "http://localhost:3004",
    window_minutes: 30,
  },
  is_practice_offered: true,
  ...change,
});
