import type { Language } from "@agiza/i18n/language";
import type { Kanga } from "@agiza/ui/kanga/shop-kanga";

export type Testimonial = {
  quote: Record<Language, string>;
  person: string;
  shop: string;
  place: string;
  kanga: Pick<Kanga, "way" | "border">;
  /** Made up. The page says so while one of them is. */
  example: boolean;
};

/** What shops say. Replace an example by what a real person said and allowed us to print. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: {
      en: "I used to write orders in an exercise book. Now I only look at who has paid.",
      sw: "Nilikuwa naandika oda kwenye daftari. Sasa naangalia tu nani amelipa.",
    },
    person: "Neema Mushi",
    shop: "Neema Vitenge",
    place: "Kariakoo",
    kanga: { way: "kisutu", border: "mkeka" },
    example: true,
  },
  {
    quote: {
      en: "Customers order while I am still on the lake. I land, I pack, I send.",
      sw: "Wateja wanaagiza nikiwa bado ziwani. Nikifika nchi kavu, nafunga na kutuma.",
    },
    person: "Magesa Bwire",
    shop: "Samaki wa Mwanza",
    place: "Mwanza",
    kanga: { way: "bahari", border: "jahazi" },
    example: true,
  },
  {
    quote: {
      en: "At lunch forty people write at once. The automatic replies take them all and nobody waits.",
      sw: "Mchana wanaandika watu arobaini kwa pamoja. Majibu ya kiotomatiki yanawapokea wote, hakuna anayesubiri.",
    },
    person: "Ashura Saidi",
    shop: "Mama Ashura",
    place: "Tanga",
    kanga: { way: "mnazi", border: "nazi" },
    example: true,
  },
];
