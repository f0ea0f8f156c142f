import { readJson } from "./read-json.ts";
import type { ChatRig } from "./chat-rig.ts";
import { signInAs } from "./sign-in-as.ts";

export type ShownSignup = {
  id: string;
  step: string;
  state: string;
  failure: string | null;
  failure_code: number | null;
  steps: { name: string; done_at: string | null }[];
  ids_at: string | null;
  phone: string | null;
  channel_id: string | null;
  code?: string;
};
export type ShownSync = {
  kind: string;
  state: string;
  items: number;
  progress: number;
  left_out: number;
  failure_code: number | null;
};
export type ShownChannel = {
  id: string;
  phone: string;
  phone_number_id: string;
  waba_id: string;
  status: string;
  trouble: string | null;
  name_state: string;
  quality: string;
  daily_limit: number | null;
  payment_method: string;
  webhook_seen_at: string | null;
  token_expires_at: string | null;
  test: { word: string; url: string } | null;
  syncs: ShownSync[];
};
export type ShownConnection = {
  signup: ShownSignup | null;
  channels: ShownChannel[];
};

/** What a browser hears of Meta's window: its word and its code, as far as the ending says them. */
export type Heard = { code?: string; waba_id?: string; business_id?: string; phone_number_id?: string };

let numbers = 0;
/** A number nobody has. */
export const newNumber = (): string =>
  `0749${String(Date.now() % 10_000).padStart(4, "0")}${String(numbers++ % 100).padStart(2, "0")}`;

export const everyChange = ["broadcast_lists", "groups", "thirteen_days", "private_chats"];

/** An owner at the screen, beside the emulated window. */
export async function startOwner(
  { harness, sandbox }: Pick<ChatRig, "harness" | "sandbox">,
  shopId: Parameters<typeof signInAs>[1],
) {
  const { token, userId } = await signInAs(harness, shopId);
  const call = async (method: string, path: string, body?: unknown) =>
    harness.app.request(`/store/connect${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const now = async () => readJson<ShownConnection>(await call("GET", ""));
  return {
    userId,
    token,
    call,
    now,
    signup: async () => (await now()).signup,
    begin: async (way = "new_number") =>
      readJson<ShownSignup>(
        await call("POST", "/signups", { way, accepted: way === "coexistence" ? everyChange : [] }),
      ),
    /** Ends the emulated window, as a press of one of its buttons does. */
    async endWindow(ending: string, { phone = newNumber(), coexisting = false } = {}): Promise<Heard> {
      const answer = await fetch(`${sandbox.url}/facebook/dialog`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          ending,
          phone,
          name: "Neema Vitenge",
          cb: "f1",
          origin: "http://localhost:3002",
          is_coexisting: coexisting,
        }),
      });
      const { says } = (await answer.json()) as { says: string[] };
      const heard: Heard = {};
      for (const said of says) {
        if (said.startsWith("{")) Object.assign(heard, (JSON.parse(said) as { data: Heard }).data);
        else heard.code = new URLSearchParams(said).get("code")!;
      }
      return heard;
    },
    send: (id: string, heard: Heard) => call("POST", `/signups/${id}/code`, heard),
  };
}
