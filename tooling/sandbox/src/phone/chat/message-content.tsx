import { ExternalLink, FileText, List, MapPin, Reply } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ChatMessage } from "../../contract.ts";
import { useTexts } from "../use-texts.ts";
import { kariakoo } from "./kariakoo.ts";
import { viewMessage, type Framed, type MessageView, type Picture } from "./message-view.ts";
import { RichTextView } from "./rich-text-view.tsx";

type MessageContentProps = {
  message: ChatMessage;
  /** Time and tick; stands at the end of the words and before the choices. */
  foot: ReactNode;
  onTap: (id: string) => void;
  onOpenList: () => void;
  onSendPlace: () => void;
};

/** What stands inside a bubble: the words, when and how far they got, and what can be chosen. */
export function MessageContent({ message, foot, ...choosing }: MessageContentProps) {
  const view = viewMessage(message);
  return (
    <>
      <Words view={view} />
      {foot}
      <ViewChoices view={view} {...choosing} />
    </>
  );
}

function Words({ view }: { view: MessageView }) {
  const t = useTexts();
  switch (view.kind) {
    case "text":
      return <RichTextView text={view.text} />;
    case "buttons":
    case "list":
    case "link":
    case "location_request":
      return <FramedText framed={view} />;
    case "picture":
      return (
        <>
          <PictureTop picture={view.picture} />
          {view.caption && <RichTextView text={view.caption} />}
        </>
      );
    case "sound":
    case "film":
      return <Played view={view} />;
    case "contacts":
      return view.contacts.map(({ name, phones }) => (
        <span key={name} className="block">
          <span className="block font-semibold">{name}</span>
          {phones.map((phone) => (
            <span key={phone} className="block text-ink-2 tabular-nums">
              {phone}
            </span>
          ))}
        </span>
      ));
    case "file":
      return (
        <>
          <DocumentTop url={view.url} name={view.name || t("unknownMessage", { type: view.type })} />
          {view.caption && <RichTextView text={view.caption} />}
        </>
      );
    case "template":
      return (
        <>
          <FilesAbove {...view} />
          <Kind>{t("templateMessage", { name: view.name })}</Kind>
          {view.parameters.map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a template's values are known by their place
            <span key={index} className="block">
              <RichTextView text={value} />
            </span>
          ))}
        </>
      );
    case "location":
      return (
        <>
          <span className="block font-semibold">{view.name}</span>
          <span className="block text-ink-2">{view.address}</span>
        </>
      );
    case "reaction":
      return <span className="text-2xl">{view.emoji}</span>;
    case "unknown":
      return (
        <>
          <Kind>{t("unknownMessage", { type: view.type })}</Kind>
          <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{view.json}</pre>
        </>
      );
  }
}

type ViewChoicesProps = Pick<MessageContentProps, "onTap" | "onOpenList" | "onSendPlace"> & {
  view: MessageView;
};

function ViewChoices({ view, onTap, onOpenList, onSendPlace }: ViewChoicesProps) {
  const t = useTexts();
  switch (view.kind) {
    case "buttons":
    case "template":
      return (
        <Choices>
          {view.buttons.map((button) => (
            <Choice key={button.id} icon={Reply} onPress={() => onTap(button.id)}>
              {button.title}
            </Choice>
          ))}
        </Choices>
      );
    case "list":
      return (
        <Choices>
          <Choice icon={List} onPress={onOpenList} opensDialog>
            {view.button}
          </Choice>
        </Choices>
      );
    case "link":
      return view.url ? (
        <Choices>
          <LinkChoice icon={ExternalLink} url={view.url}>
            {view.label}
          </LinkChoice>
        </Choices>
      ) : (
        <p className="clear-both pt-1 text-sm text-danger-ink">{t("badLink")}</p>
      );
    case "location_request":
      return (
        <Choices>
          <Choice icon={MapPin} onPress={onSendPlace}>
            {t("sendPlace", { place: kariakoo.name })}
          </Choice>
        </Choices>
      );
    case "location":
      return (
        <Choices>
          <LinkChoice icon={MapPin} url={view.url}>
            {t("openMap")}
          </LinkChoice>
        </Choices>
      );
    case "text":
    case "picture":
    case "sound":
    case "film":
    case "contacts":
    case "file":
    case "reaction":
    case "unknown":
      return null;
  }
}

function Played({
  view: { kind, url, caption },
}: {
  view: Extract<MessageView, { kind: "sound" | "film" }>;
}) {
  const t = useTexts();
  if (!url) return <Kind>{t(kind)}</Kind>;
  return (
    <>
      {kind === "sound" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what people say
        <audio controls src={url} aria-label={t("sound")} className="h-10 w-56 max-w-full" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what people film
        <video controls playsInline src={url} aria-label={t("film")} className="max-h-60 w-full" />
      )}
      {caption && <RichTextView text={caption} />}
    </>
  );
}

/** What kind of message this is, where its own words cannot be shown. */
function Kind({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-semibold text-ink-2">{children}</span>;
}

function FramedText({ framed }: { framed: Framed }) {
  return (
    <>
      <FilesAbove {...framed} />
      {framed.header && <strong className="block font-bold">{framed.header}</strong>}
      <RichTextView text={framed.body} />
      {framed.footer && <span className="block pt-1 text-sm text-ink-3">{framed.footer}</span>}
    </>
  );
}

const FilesAbove = ({ picture, document }: Pick<Framed, "picture" | "document">) => (
  <>
    {picture && <PictureTop picture={picture} />}
    {document && <DocumentTop {...document} />}
  </>
);

const DocumentTop = ({ url, name }: Picture) => (
  <span className="mb-1 flex items-center gap-2 font-semibold wrap-anywhere">
    <FileText size={18} aria-hidden="true" className="flex-none" />
    {url ? (
      <a href={url} target="_blank" rel="noopener noreferrer" className="text-info-ink underline">
        {name}
      </a>
    ) : (
      name
    )}
  </span>
);

function PictureTop({ picture }: { picture: Picture }) {
  const t = useTexts();
  return picture.url ? (
    <img
      src={picture.url}
      alt={t("picture")}
      className="-mx-3 -mt-2 mb-2 block h-35 w-[calc(100%+24px)] max-w-none bg-surface-3 object-cover"
    />
  ) : (
    <span className="-mx-3 -mt-2 mb-2 grid h-24 place-items-center bg-surface-3 px-3 text-sm text-ink-2">
      {t("pictureOf", { name: picture.name })}
    </span>
  );
}

/* The choices of a bubble reach its edges. */
function Choices({ children }: { children: ReactNode }) {
  return <div className="clear-both -mx-3 mt-1.5 -mb-1.5 empty:hidden">{children}</div>;
}

const choiceClasses =
  "flex min-h-10 w-full items-center justify-center gap-2 border-t border-line px-3 text-[13.5px] font-strong text-info-ink hover:bg-surface-2 focus-visible:-outline-offset-2 touch:min-h-11";

type ChoiceProps = { icon: LucideIcon; opensDialog?: boolean; onPress: () => void; children: ReactNode };

function Choice({ icon: Icon, opensDialog, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensDialog ? "dialog" : undefined}
      onClick={onPress}
      className={choiceClasses}
    >
      <Icon size={16} aria-hidden="true" />
      {children}
    </button>
  );
}

function LinkChoice({ icon: Icon, url, children }: { icon: LucideIcon; url: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={choiceClasses}>
      <Icon size={16} aria-hidden="true" />
      {children}
      <span className="sr-only">, {t("opensInNewTab")}</span>
    </a>
  );
}
