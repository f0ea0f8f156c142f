import { Drawer } from "@agiza/ui/drawer";
import { Skeleton } from "@agiza/ui/skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, conversationQuery, type Message, threadQuery } from "#data/conversations.ts";
import { type PriceOffer, priceOffersQuery } from "#data/price-offers.ts";
import { classNames } from "#lib/class-names.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "#lib/paths.ts";
import { useAmple } from "#lib/use-room.ts";
import { NothingHere } from "#patterns/nothing-here.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { Composer } from "../composer/composer.tsx";
import { FileDialog } from "../composer/files/file-dialog.tsx";
import { useFileDrop } from "../composer/files/use-file-drop.ts";
import { useMayWriteTo } from "../composer/use-may-write-to.ts";
import { useSendOutgoing } from "../composer/use-send-outgoing.ts";
import { OpenOrderStrip } from "../side/open-order-strip.tsx";
import { SidePanel } from "../side/side-panel.tsx";
import { useCustomerCalled } from "../use-customer-called.ts";
import { MessageList } from "./message-list.tsx";
import { ThreadHead } from "./thread-head.tsx";

/** One conversation: its head, its messages, where one writes, and the customer beside it. Alone it covers a phone. */
export function ThreadPane({ id, isAlone = false }: { id: string; isAlone?: boolean }) {
  const { t } = useTranslation("conversations");
  const query = useQuery(conversationQuery(id));
  return (
    <div
      className={classNames(
        "flex min-w-0 flex-1 bg-surface",
        isAlone && "fixed inset-x-0 top-1.5 bottom-0 z-pindo",
      )}
    >
      <QueryView
        query={query}
        failedTitle={t("threadFailed")}
        className="m-auto py-12"
        missing={
          <div className="m-auto">
            <NothingHere
              title={t("missingTitle")}
              message={t("missingText")}
              backTo={paths.conversations}
              backLabel={t("back")}
            />
          </div>
        }
        skeleton={<ThreadSkeleton />}
      >
        {(conversation) => <OpenThread conversation={conversation} isAlone={isAlone} />}
      </QueryView>
    </div>
  );
}

function OpenThread({ conversation, isAlone }: { conversation: Conversation; isAlone: boolean }) {
  const { t } = useTranslation(["conversations", "common"]);
  const called = useCustomerCalled();
  const mayDo = useMayDo();
  const isAmple = useAmple();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const [answered, setAnswered] = useState<Message | null>(null);
  const thread = useInfiniteQuery(threadQuery(conversation.id));
  const offers = useQuery(priceOffersQuery(conversation.id));
  const outgoing = useSendOutgoing(conversation.id);
  const hasRoomBeside = isAmple && !isAlone;
  const [file, setFile] = useState<File | null>(null);
  const drop = useFileDrop(useMayWriteTo(conversation) ? setFile : null);
  return (
    <>
      <PageTitle
        title={called(conversation.customer)}
        trail={[{ label: t("title"), to: paths.conversations }]}
      />
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...drop.handlers}>
        <ThreadHead
          conversation={conversation}
          isAlone={isAlone}
          onAbout={hasRoomBeside ? null : () => setAboutOpen(true)}
        />
        {!hasRoomBeside && conversation.open_orders > 0 && mayDo("orders.read") && (
          <OpenOrderStrip customerId={conversation.customer.id} />
        )}
        <div className="flex min-h-0 flex-1 flex-col bg-chat-bg">
          <QueryView
            query={thread}
            failedTitle={t("threadFailed")}
            className="m-auto py-12"
            skeleton={<MessagesSkeleton />}
          >
            {({ pages }) => (
              <MessageList
                conversation={conversation}
                pages={pages}
                offers={offers.data ?? noOffers}
                outgoing={outgoing}
                older={{
                  has: thread.hasNextPage,
                  isFetching: thread.isFetchingNextPage,
                  fetch: () => void thread.fetchNextPage(),
                }}
                onAnswer={setAnswered}
              />
            )}
          </QueryView>
        </div>
        <Composer
          conversation={conversation}
          answered={answered}
          onAnswered={() => setAnswered(null)}
          onSend={outgoing.send}
          onFile={setFile}
          onSendFile={outgoing.sendFile}
        />
        {drop.isOver && (
          <p className="pointer-events-none absolute inset-2 z-10 m-0 grid place-items-center rounded-lg border-2 border-dashed border-brand bg-surface/90 font-semibold text-brand-ink">
            {t("attach.drop")}
          </p>
        )}
      </div>
      {file && (
        <FileDialog
          file={file}
          replyTo={answered?.id ?? null}
          onSend={(body, bytes) => {
            outgoing.sendFile(body, bytes);
            setAnswered(null);
          }}
          onClose={() => setFile(null)}
        />
      )}
      {hasRoomBeside && (
        <aside
          aria-label={t("side.label")}
          className="relative w-[320px] flex-none overflow-y-auto border-l border-line bg-surface"
        >
          <SidePanel conversation={conversation} />
        </aside>
      )}
      {!hasRoomBeside && (
        <Drawer
          open={isAboutOpen}
          onOpenChange={setAboutOpen}
          title={t("side.label")}
          closeLabel={t("common:close")}
        >
          <SidePanel conversation={conversation} />
        </Drawer>
      )}
    </>
  );
}

const noOffers: readonly PriceOffer[] = [];

const ThreadSkeleton = () => (
  <div className="flex h-full flex-1 flex-col">
    <div className="flex items-center gap-3 border-b border-line p-4">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-4 w-40" />
    </div>
    <MessagesSkeleton />
  </div>
);

const MessagesSkeleton = () => (
  <div className="grid content-end gap-3 p-5">
    {["mr-auto w-1/2", "ml-auto w-2/5", "mr-auto w-1/3", "ml-auto w-1/2"].map((place, index) => (
      <Skeleton key={index} className={`h-12 rounded-lg ${place}`} />
    ))}
  </div>
);
