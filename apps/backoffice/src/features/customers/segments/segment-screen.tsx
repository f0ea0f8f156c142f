import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { segmentQuery } from "#data/segments.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { SegmentForm } from "./segment-form.tsx";
import { useSegmentsTrail } from "./use-segments-trail.ts";

/** /customers/customers-segments/:id */
export function SegmentScreen() {
  const { t } = useTranslation("segments");
  const { id = "" } = useParams();
  return (
    <DetailScreen
      query={useQuery(segmentQuery(id))}
      name={t("one")}
      trail={useSegmentsTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(segment) => <SegmentForm key={segment.id} segment={segment} />}
    </DetailScreen>
  );
}
