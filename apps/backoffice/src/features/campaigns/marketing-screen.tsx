import { Skeleton } from "@agiza/ui/skeleton";
import { Card } from "@agiza/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Plus, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { marketingQuery } from "#data/campaigns.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useMay } from "#patterns/use-may.ts";
import { JoinCode } from "./join-code.tsx";
import { LatestCampaigns } from "./latest-campaigns.tsx";
import { PopupDoor, SmsDoor, WhatsappDoor } from "./marketing-doors.tsx";
import { ReachCard } from "./reach-card.tsx";
import { SendingRules } from "./sending-rules.tsx";
import { StoppedCampaign } from "./stopped-campaign.tsx";

const everyone = { kind: "everyone" } as const;

/** /marketing: the ways to reach people, the rules they are reached by, and how they join. */
export function MarketingScreen() {
  const { t } = useTranslation("campaigns");
  const query = useQuery(marketingQuery());
  const maySend = useMay("campaign.send_sms");
  return (
    <PageFrame
      title={t("marketing")}
      actions={
        <PageActions>
          <RouteButton
            to={paths.segments}
            variant="light"
            icon={<UsersRound aria-hidden="true" strokeWidth={1.9} />}
          >
            {t("segments")}
          </RouteButton>
          {maySend && (
            <RouteButton to={paths.newCampaign} icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
              {t("adds.sms")}
            </RouteButton>
          )}
        </PageActions>
      }
    >
      <QueryView query={query} failedTitle={t("marketingFailed")} skeleton={<DoorsSkeleton />}>
        {(marketing) => (
          <div className="grid gap-4">
            <div className="grid gap-4 wide:auto-cols-fr wide:grid-flow-col">
              <SmsDoor />
              <WhatsappDoor whatsapp={marketing.whatsapp} />
              <PopupDoor />
            </div>
            <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
              <LatestCampaigns />
              <div className="grid gap-4">
                <StoppedCampaign />
                <ReachCard audience={everyone} />
                <SendingRules marketing={marketing} />
                <JoinCode join={marketing.join} />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

const DoorsSkeleton = () => (
  <div className="grid gap-4 wide:grid-cols-3">
    {["sms", "whatsapp", "popup"].map((door) => (
      <Card key={door} className="grid gap-3 p-5">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-12 w-full" />
      </Card>
    ))}
  </div>
);
