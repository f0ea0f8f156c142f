import { controlSandbox } from "@agiza/rig/sandbox-control";
import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, newMsisdn } from "./account-person.ts";

const sandbox = controlSandbox(addresses.sandbox);

type Channel = "whatsapp" | "sms";

/** All that is asked of a customer beside name and number. */
const somebody = {
  language: "sw",
  gender: null,
  birth_month: null,
  birth_day: null,
  region: null,
  district: "",
  landmark: "",
  tags: [],
  notes: "",
  price_group: "retail",
};

/** A shop of its own whose owner writes to many: nobody else's campaigns, and nobody else's customers. */
export class CampaigningShop {
  readonly owner: AccountPerson;
  readonly customers: string[] = [];
  #number = "";

  constructor(owner: string) {
    this.owner = new AccountPerson(owner);
  }

  async open(name: string): Promise<this> {
    await this.owner.signUp();
    await this.owner.openShop(name);
    return this;
  }

  /** Customers who agreed to offers. */
  async addCustomers(names: readonly string[], agreed: readonly Channel[]): Promise<string[]> {
    const added = names.map((name) => ({ name, msisdn: newMsisdn() }));
    for (const { name, msisdn } of added) {
      const { id } = await this.owner.call<{ id: string }>(
        "POST",
        "/customers",
        { ...somebody, name, phones: [`+${msisdn}`] },
        `customer-${msisdn}`,
      );
      for (const channel of agreed)
        await this.owner.call(
          "POST",
          `/customers/${id}/consents`,
          { channel, state: "given", note: "At the counter" },
          `consent-${msisdn}-${channel}`,
        );
    }
    const phones = added.map(({ msisdn }) => msisdn);
    this.customers.push(...phones);
    return phones;
  }

  /** A WhatsApp number of its own, and a template with offers that WhatsApp has approved. */
  async connectWhatsapp(template: { name: string; body: string; examples: string[] }): Promise<void> {
    this.#number = `3${this.owner.msisdn}`;
    await sandbox.call("/numbers", {
      id: this.#number,
      msisdn: newMsisdn(),
      verified_name: this.owner.name,
      waba_id: `4${this.owner.msisdn}`,
    });
    const { id } = await this.owner.call<{ id: string }>("POST", "/connect/tokens", {
      token: "local-whatsapp-token",
      waba_id: `4${this.owner.msisdn}`,
      phone_number_id: this.#number,
    });
    await this.#until(async () => {
      const { signup } = await this.owner.call<{ signup: { step: string } | null }>("GET", "/connect");
      return signup?.step === "test" || signup?.step === "done" || signup === null;
    });
    await this.owner.call("POST", `/connect/signups/${id}/finish`);
    const { id: templateId } = await this.owner.call<{ id: string }>("POST", "/templates", {
      name: template.name,
      purpose: null,
      category: "marketing",
      texts: [
        {
          language: "sw",
          header: "",
          body: template.body,
          footer: "",
          buttons: [
            { kind: "quick_reply", text: "Agiza", url: null },
            { kind: "quick_reply", text: "Acha matangazo", url: null },
          ],
          examples: template.examples,
        },
      ],
    });
    await this.owner.call("POST", `/templates/${templateId}/submit`);
    await this.#until(async () => {
      const { texts } = await this.owner.call<{ texts: { state: string }[] }>(
        "GET",
        `/templates/${templateId}`,
      );
      return texts.every(({ state }) => state === "approved");
    });
  }

  /** A customer presses a button of what the shop sent, or writes to it. */
  say = (msisdn: string, said: { tap: string } | { text: string }): Promise<void> =>
    sandbox.say(msisdn, said, this.#number);

  /** A customer stops the shop's offers in WhatsApp's own settings. */
  stopAtWhatsapp = (msisdn: string): Promise<unknown> =>
    sandbox.call(`/customers/${msisdn}/marketing`, { is_stopped: true, to: this.#number });

  /** SMS that somebody got from this shop. */
  smsTo = async (msisdn: string): Promise<string[]> => (await sandbox.inbox(msisdn)).map(({ text }) => text);

  #until = (isIt: () => Promise<boolean>): Promise<void> =>
    expect.poll(isIt, { timeout: 60_000, intervals: [200] }).toBe(true);
}
