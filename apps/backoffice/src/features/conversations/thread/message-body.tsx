import { formatPhone } from "@agiza/i18n/phone";
import { ExternalLink, FileText, MapPin, ShoppingBasket, UserRound, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Message, MessageContent } from "#data/conversations.ts";
import { HeaderFileTop } from "#entities/template/header-file.tsx";
import { callable } from "#lib/callable.ts";
import { FileBody } from "./files/file-body.tsx";

/** What a message says, by its kind. */
export function MessageBody({ conversationId, message }: { conversationId: string; message: Message }) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  const { content } = message;
  switch (content.kind) {
    case "text":
    case "choice":
    case "note":
      return <Text>{content.text}</Text>;
    case "file":
      return <FileBody conversationId={conversationId} message={message} content={content} />;
    case "location":
      return <LocationBody content={content} />;
    case "contacts":
      return <ContactsBody content={content} />;
    case "catalogue_order":
      return <CatalogueOrderBody content={content} />;
    case "interactive":
      return <InteractiveBody content={content} />;
    case "template":
      return <TemplateBody content={content} />;
    case "other":
      return <span className="text-ink-2 italic">{t("messageKinds:other")}</span>;
  }
}

type Of<Kind extends MessageContent["kind"]> = { content: Extract<MessageContent, { kind: Kind }> };

const Text = ({ children }: { children: string }) => (
  <span className="whitespace-pre-line wrap-anywhere">{children}</span>
);

function Kind({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
      {children}
    </span>
  );
}

function LocationBody({ content: { latitude, longitude, name, address } }: Of<"location">) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  return (
    <>
      <Kind icon={MapPin}>{name || t("messageKinds:location")}</Kind>
      {address && <span className="block text-sm">{address}</span>}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand-ink"
      >
        <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.9} />
        {t("openMap")}
      </a>
    </>
  );
}

function ContactsBody({ content: { contacts } }: Of<"contacts">) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  return contacts.map(({ name, phones }, place) => (
    <span key={place} className="block">
      <Kind icon={UserRound}>{name || t("messageKinds:contacts")}</Kind>
      <span className="flex flex-col">
        {phones.map((phone) => (
          <Phone key={phone} phone={phone} />
        ))}
      </span>
    </span>
  ));
}

function Phone({ phone }: { phone: string }) {
  const number = callable(phone);
  if (number === null) return <span className="tabular-nums">{phone}</span>;
  return (
    <a href={`tel:${number}`} className="inline-flex min-h-9 items-center text-brand-ink tabular-nums">
      {formatPhone(number, "international")}
    </a>
  );
}

function CatalogueOrderBody({ content: { text, items } }: Of<"catalogue_order">) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  return (
    <>
      <Kind icon={ShoppingBasket}>{t("orderItems", { count: items.length })}</Kind>
      <ul className="m-0 list-none p-0 text-sm">
        {items.map(({ code, quantity }) => (
          <li key={code}>
            {code} × {quantity}
          </li>
        ))}
      </ul>
      {text && <Text>{text}</Text>}
    </>
  );
}

/** As the customer reads it; its name and values where the words were not kept. */
function TemplateBody({ content }: Of<"template">) {
  const { t } = useTranslation(["conversations", "messageKinds"]);
  const { name, values, text, header, footer } = content;
  return (
    <>
      <span className="mb-0.5 flex items-center gap-1 text-xs font-medium text-ink-2">
        <FileText aria-hidden="true" className="size-3.5 flex-none" strokeWidth={1.9} />
        {t("messageKinds:template")}
      </span>
      {content.header_file && <HeaderFileTop file={content.header_file} />}
      {header && <strong className="block">{header}</strong>}
      <Text>{text || [name.replaceAll("_", " "), ...values].join("\n")}</Text>
      {footer && <span className="mt-1 block text-sm text-ink-2">{footer}</span>}
      <Choices titles={content.choices} />
    </>
  );
}

function InteractiveBody({ content: { header, header_file: file, text, choices } }: Of<"interactive">) {
  return (
    <>
      {file && <HeaderFileTop file={file} />}
      {header && <strong className="block">{header}</strong>}
      <Text>{text}</Text>
      <Choices titles={choices} />
    </>
  );
}

/** What the customer could press, in words: here it is not pressed. */
function Choices({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation("conversations");
  if (titles.length === 0) return null;
  return (
    <>
      <span className="block h-1" />
      <span className="text-sm text-ink-2">
        {t("buttons", { count: titles.length })} <span>{titles.join(" · ")}</span>
      </span>
    </>
  );
}
