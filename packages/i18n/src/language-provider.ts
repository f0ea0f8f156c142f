import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { defaultLanguage, type Language } from "./language.ts";
import { offerLanguage, resolveLanguage, storedLanguage, storeLanguage } from "./resolve-language.ts";

export type LanguageChoice = {
  language: Language;
  /** Switches every text at once and remembers the choice on this device. */
  setLanguage: (language: Language) => void;
  /** Says which language a person speaks who has become known: shown unless another was chosen on this device. */
  offerLanguage: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice | null>(null);

/**
 * Holds the language of everything below it, keeps `<html lang>` in step and remembers choices.
 *
 * Starts with `initialLanguage`, else the stored choice, else English. Given `lookupCountry`, a visitor without
 * a stored choice or an initial language is asked for by country once.
 */
export function LanguageProvider(props: {
  children: ReactNode;
  /** What the page already knows: its own address, the order's language, the user's setting. */
  initialLanguage?: Language;
  /** Answers an ISO country code; `lookupCountry` of resolve-language asks our API. */
  lookupCountry?: () => Promise<unknown>;
  /** Follows every language in use, the first included: i18next, the API client's header. */
  onChange?: (language: Language) => void;
}): ReactNode {
  const { children, initialLanguage, lookupCountry, onChange } = props;
  const [language, show] = useState<Language>(() => initialLanguage ?? storedLanguage() ?? defaultLanguage);

  const asksCountry = useRef(initialLanguage === undefined ? lookupCountry : undefined);
  useEffect(() => {
    const ask = asksCountry.current;
    if (!ask) return;
    let isCurrent = true;
    void resolveLanguage({ lookupCountry: ask }).then((resolved) => {
      if (isCurrent) show(resolved);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  const follow = useRef(onChange);
  useEffect(() => {
    follow.current = onChange;
  });
  useEffect(() => {
    // Naming it anew, even as it was, has browsers look at every text again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    follow.current?.(language);
  }, [language]);

  const setLanguage = useCallback((chosen: Language) => {
    storeLanguage(chosen);
    show(chosen);
  }, []);
  const offer = useCallback((known: Language) => show(offerLanguage(known)), []);
  const choice = useMemo(
    () => ({ language, setLanguage, offerLanguage: offer }),
    [language, setLanguage, offer],
  );
  return createElement(LanguageContext, { value: choice }, children);
}

/**
 * The language in use and how to change it.
 * @throws Error outside a LanguageProvider
 */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error("useLanguage must be used within a LanguageProvider");
  return choice;
}
