import { html } from "hono/html";

const texts = {
  en: {
    title: "Connect WhatsApp",
    note: "A sandbox: nobody is asked to sign in, and no real number is touched.",
    coexisting: "The number that your WhatsApp Business app uses stays on your phone.",
    phone: "Number",
    name: "Name that customers see",
    finish: "Finish",
    only_account: "Finish without a number",
    no_ids: "Finish, and say no ids",
    other_account: "Finish, and name another account",
    spent_code: "Finish with a code that is spent",
    cancel: "Cancel",
    error: "End with an error",
    close: "Close the window",
  },
  sw: {
    title: "Unganisha WhatsApp",
    note: "Hii ni ya kujaribia: huombwi kuingia popote, wala namba halisi haiguswi.",
    coexisting: "Namba ya WhatsApp Business inabaki kwenye simu yako.",
    phone: "Namba",
    name: "Jina wanaloona wateja",
    finish: "Maliza",
    only_account: "Maliza bila namba",
    no_ids: "Maliza bila kutaja vitambulisho",
    other_account: "Maliza kwa akaunti nyingine",
    spent_code: "Maliza kwa msimbo uliotumika",
    cancel: "Ghairi",
    error: "Maliza kwa hitilafu",
    close: "Funga dirisha",
  },
} as const;

const style = `body{font:16px system-ui;margin:0 auto;max-width:26rem;padding:1.5rem;color:#1c1e21}
label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;padding:.6rem;box-sizing:border-box}
button{font:inherit;display:block;width:100%;padding:.7rem;margin:.5rem 0;border:1px solid #ccd0d5;background:#fff;border-radius:8px}
button[value=finish]{background:#0866ff;color:#fff;border-color:#0866ff;margin-top:1.25rem}p{color:#606770}`;

/** The window in which the owner of a business chooses a number; its buttons say how it ends. */
export function windowPage(
  { cb = "", origin = "", feature = "" }: Record<string, string>,
  languages: string,
) {
  const words = texts[languages.startsWith("sw") ? "sw" : "en"];
  const phone = `0749${String(Date.now() % 1_000_000).padStart(6, "0")}`;
  const ending = (value: Exclude<keyof typeof words, "title" | "note" | "coexisting" | "phone" | "name">) =>
    html`<button value="${value}">${words[value]}</button>`;
  return html`<!doctype html>
    <html lang="${languages.startsWith("sw") ? "sw" : "en"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${words.title}</h1>
        <p>${feature === "" ? words.note : `${words.note} ${words.coexisting}`}</p>
        <form data-cb="${cb}" data-origin="${origin}" data-feature="${feature}">
          <label for="phone">${words.phone}</label><input id="phone" name="phone" value="${phone}" />
          <label for="name">${words.name}</label><input id="name" name="name" value="Neema Vitenge" />
          <p role="alert"></p>
          ${ending("finish")} ${ending("only_account")} ${ending("no_ids")} ${ending("other_account")}
          ${ending("spent_code")} ${ending("cancel")} ${ending("error")} ${ending("close")}
        </form>
        <script src="/facebook/window.js"></script>
      </body>
    </html>`;
}
