import type { SandboxPort } from "#ports/sandbox.ts";

type Interactive = {
  action: {
    buttons?: { reply: { id: string } }[];
    sections?: { rows: { id: string }[] }[];
  };
};
type PhoneMessage = { interactive?: Interactive };
type Prompt = { id: string; msisdn: string };

const digits = (phone: string): string => phone.replace("+", "");

/** @param url of the sandbox, without a slash at the end */
export function sandboxAt(url: string): SandboxPort {
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}/__sandbox${path}`, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    async addCustomer({ phone, name, wrote }) {
      await call("/customers", {
        msisdn: phone,
        ...(name !== "" && { name }),
        ...(wrote && { last_wrote_at: wrote.at.toISOString(), to: wrote.phoneNumberId }),
      });
    },
    async addNumber({ phoneNumberId, phone, name }) {
      await call("/numbers", { id: phoneNumberId, msisdn: digits(phone), verified_name: name });
    },
    async say(phone, said, phoneNumberId) {
      await call(`/customers/${digits(phone)}/say`, { ...said, to: phoneNumberId });
    },
    async offersTo(phone) {
      const messages = await call<PhoneMessage[]>(`/customers/${digits(phone)}/messages`);
      return messages.map(({ interactive }) => [
        ...(interactive?.action.buttons ?? []).map(({ reply }) => reply.id),
        ...(interactive?.action.sections ?? []).flatMap(({ rows }) => rows.map(({ id }) => id)),
      ]);
    },
    async approvePrompts(phone) {
      const prompts = await call<Prompt[]>("/prompts");
      const own = prompts.filter(({ msisdn }) => msisdn === digits(phone));
      for (const { id } of own) await call(`/prompts/${id}`, { action: "approve" });
      return own.length;
    },
  };
}
