import {
  createInstance,
  type BackendModule,
  type FormatterModule,
  type i18n,
  type ResourceLanguage,
} from "i18next";
import { initReactI18next } from "react-i18next";
import { languages, type Language } from "./language.ts";
import { namespaces, type Namespace, type Resources } from "./namespaces.ts";
import { separated } from "./translator.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Resources;
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}

/** Fetches a namespace's chunk the first time a screen asks for it. */
const chunks: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, done) {
    const load: () => Promise<ResourceLanguage[string]> =
      namespaces[namespace as Namespace][language as Language];
    load().then(
      (texts) => done(null, texts), // oxlint-disable-line promise/no-callback-in-promise -- i18next is told by callback
      (cause: Error) => done(cause, false), // oxlint-disable-line promise/no-callback-in-promise -- likewise
    );
  },
};

/** Writes what fills a hole as the light translator does; the catalogues name no formats of their own. */
const counts: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, _language, options) => separated(options?.interpolationkey, value),
};

/**
 * Starts i18next for the back-office with the same `{name}` holes, plural pairs and catalogues as the light
 * translator. Screens name what they need, `useTranslation("orders")`, and suspend until it is there.
 *
 * Languages are changed with `instance.changeLanguage`, wired to the provider's `onChange`.
 */
export async function startI18next(options: {
  language: Language;
  /** Loaded before the promise settles; others load on demand. */
  namespaces?: readonly Namespace[];
}): Promise<i18n> {
  const instance = createInstance().use(chunks).use(counts).use(initReactI18next);
  await instance.init({
    lng: options.language,
    supportedLngs: [...languages],
    // Both languages have every key, so a second one is never fetched as a stand-in.
    fallbackLng: false,
    ns: ["common", ...(options.namespaces ?? [])],
    defaultNS: "common",
    interpolation: { prefix: "{", suffix: "}", escapeValue: false, alwaysFormat: true },
  });
  return instance;
}
