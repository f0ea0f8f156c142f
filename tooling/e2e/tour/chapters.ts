import { conversationsChapter } from "./chapters/conversations.ts";
import { customerChapter } from "./chapters/customer.ts";
import { customersChapter } from "./chapters/customers.ts";
import { openingChapter } from "./chapters/opening.ts";
import { counterChapter } from "./chapters/counter.ts";
import { moneyChapter } from "./chapters/money.ts";
import { ordersChapter } from "./chapters/orders.ts";
import { peopleChapter } from "./chapters/people.ts";
import { priceListChapter } from "./chapters/price-list.ts";
import { productsChapter } from "./chapters/products.ts";
import { settingsChapter } from "./chapters/settings.ts";
import type { Chapter } from "./stop.ts";

/** The whole tour in its order, one day of a shop. A stop may count on what the stops before it did. */
export const chapters: readonly Chapter[] = [
  openingChapter,
  customerChapter,
  ordersChapter,
  conversationsChapter,
  counterChapter,
  productsChapter,
  customersChapter,
  moneyChapter,
  priceListChapter,
  settingsChapter,
  peopleChapter,
];
