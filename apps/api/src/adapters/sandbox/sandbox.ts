import type { SandboxPort } from "#ports/sandbox.ts";

/** @param url of the sandbox, without a slash at the end */
export const sandboxAt = (url: string): SandboxPort => ({
  async addCustomer({ phone, name, wrote }) {
    const response = await fetch(`${url}/__sandbox/customers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        msisdn: phone,
        ...(name !== "" && { name }),
        ...(wrote && { last_wrote_at: wrote.at.toISOString(), to: wrote.phoneNumberId }),
      }),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  },
});
