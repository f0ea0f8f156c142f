import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Language } from "@agiza/i18n/language";
import type { ContactMessageId } from "../../kernel/ids.ts";
import { id, moment, systemPolicy } from "./columns.ts";

/** What people wrote to us on the public site. Belongs to no shop. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id<ContactMessageId>().primaryKey(),
    fullName: text().notNull(),
    email: text(),
    /** E.164. */
    phone: text(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Probably written by a program; kept, because a person may look like one. */
    suspect: boolean().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    index("contact_messages_received").on(t.receivedAt.desc()),
    check("contact_messages_way_back", sql`${t.email} is not null or ${t.phone} is not null`),
    systemPolicy("contact_messages"),
  ],
);
