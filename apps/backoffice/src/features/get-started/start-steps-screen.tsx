import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { practiceQuery } from "#data/practice.ts";
import { useShop, type Shop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { PaymentStep } from "./payment-step.tsx";
import { PracticeStep } from "./practice-step.tsx";
import { ProductsStep } from "./products-step.tsx";
import { StartFrame } from "./start-frame.tsx";
import { laterSteps, useStartProgress } from "./use-start-progress.ts";

/** /get-started: the steps after the shop is open. Each may be skipped, and taken up again from the home page. */
export function StartStepsScreen() {
  const shop = useShop();
  return shop ? <StartSteps shop={shop} /> : null;
}

function StartSteps({ shop }: { shop: Shop }) {
  const navigate = useNavigate();
  const practice = useQuery(practiceQuery());
  const [kept, goTo] = useStartProgress(shop.id);
  // Where there is no sandbox nothing is said of practice.
  const steps = laterSteps.filter((step) => step !== "practice" || practice.data?.offered !== false);
  const step = steps.includes(kept) ? kept : "payment";
  const goHome = () => void navigate(paths.home);
  const next = steps[steps.indexOf(step) + 1];
  const goOn = () => (next ? goTo(next) : goHome());
  return (
    <StartFrame step={step} steps={["shop", ...steps]} shop={shop}>
      {step === "products" && <ProductsStep shop={shop} onDone={goOn} />}
      {step === "payment" && <PaymentStep shop={shop} onDone={goOn} onBack={() => goTo("products")} />}
      {step === "practice" && (
        <PracticeStep
          query={practice}
          onDone={goHome}
          onBack={() => goTo("payment")}
          onAddProduct={() => goTo("products")}
        />
      )}
    </StartFrame>
  );
}
