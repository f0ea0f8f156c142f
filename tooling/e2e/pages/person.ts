import { controlSandbox } from "@agiza/rig/sandbox-control";
import { expect, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";

const sandbox = controlSandbox(addresses.sandbox);

/** What the ways in say, by language. */
const words = {
  en: {
    identifier: "Phone or e-mail",
    password: "Password",
    signIn: "Sign in",
    name: "Your full name",
    choosePassword: "Choose a password",
    accept: /^I accept/,
    next: "Next",
    code: "Code",
    createAccount: "Open the account",
  },
  sw: {
    identifier: "Simu au barua pepe",
    password: "Nenosiri",
    signIn: "Ingia",
    name: "Jina lako kamili",
    choosePassword: "Chagua nenosiri",
    accept: /^Nakubali/,
    next: "Endelea",
    code: "Namba ya uthibitisho",
    createAccount: "Fungua akaunti",
  },
};
export type PersonLanguage = keyof typeof words;

export type Identity = { name: string; phone: string; password: string };

/** Somebody with a browser, who reads one language. */
export class Person {
  readonly page: Page;
  readonly #words: (typeof words)[PersonLanguage];

  constructor(page: Page, language: PersonLanguage) {
    this.page = page;
    this.#words = words[language];
  }

  /** A person whose browser keeps the language. */
  static async reading(page: Page, language: PersonLanguage): Promise<Person> {
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    return new Person(page, language);
  }

  /** Fills in the sign-in form that is on the page. */
  async signIn({ phone, password }: Omit<Identity, "name">): Promise<void> {
    await this.page.getByLabel(this.#words.identifier).fill(phone);
    await this.page.getByLabel(this.#words.password, { exact: true }).fill(password);
    await this.page.getByRole("button", { name: this.#words.signIn, exact: true }).click();
  }

  /** Fills in the sign-up form that is on the page. */
  async fillInSignUp({ name, phone, password }: Identity): Promise<void> {
    await this.page.getByLabel(this.#words.name).fill(name);
    await this.page.getByLabel(this.#words.identifier).fill(phone);
    await this.page.getByLabel(this.#words.choosePassword, { exact: true }).fill(password);
    await this.page.getByRole("checkbox", { name: this.#words.accept }).check();
  }

  /** Goes on from the filled-in sign-up form, and fills in the code that came to the number. */
  async fillInCode(phone: string): Promise<void> {
    const before = await codesSentTo(phone);
    await this.page.getByRole("button", { name: this.#words.next }).click();
    await this.page.getByLabel(this.#words.code, { exact: true }).fill(await codeAfter(before.length, phone));
  }

  /** Opens an account from the sign-up form that is on the page, with the code that came to the number. */
  async signUp(identity: Identity): Promise<void> {
    await this.fillInSignUp(identity);
    await this.fillInCode(identity.phone);
    await this.openAccount();
  }

  async openAccount(): Promise<void> {
    await this.page.getByRole("button", { name: this.#words.createAccount }).click();
  }
}

/** The newest code of a number that got so many before. */
export async function codeAfter(count: number, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        code = (await codesSentTo(phone)).slice(count).at(-1);
        return code;
      },
      { message: "a code for the number" },
    )
    .toBeDefined();
  return code!;
}

/** The codes a number got, by SMS or by WhatsApp. */
async function codesSentTo(phone: string): Promise<string[]> {
  const digits = phone.replaceAll(/\D/g, "").replace(/^0/, "255");
  const [inbox, messages] = await Promise.all([
    sandbox.inbox(digits).catch(() => []),
    sandbox.messages(digits).catch(() => []),
  ]);
  return [...messages.map((message) => JSON.stringify(message)), ...inbox.map(({ text }) => text)].flatMap(
    (text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [],
  );
}
