import { KangaBox } from "@agiza/ui/kanga-box";

const leftHalf = "polygon(0 0, 50% 0, 48% 18%, 53% 34%, 47% 52%, 52% 70%, 48% 84%, 51% 100%, 0 100%)";
const rightHalf = "polygon(100% 0, 50% 0, 48% 18%, 53% 34%, 47% 52%, 52% 70%, 48% 84%, 51% 100%, 100% 100%)";

/** A cloth torn in two. */
export function TornKanga() {
  const cloth = "absolute! inset-0";
  return (
    <div aria-hidden="true" className="relative mb-9 h-[112px] w-[216px]">
      <KangaBox
        borderWidth={20}
        tileWidth={24}
        className={cloth}
        style={{ clipPath: leftHalf, transform: "translateX(-6px) rotate(-4deg)" }}
      />
      <KangaBox
        borderWidth={20}
        tileWidth={24}
        className={cloth}
        style={{ clipPath: rightHalf, transform: "translateX(6px) rotate(4deg)" }}
      />
    </div>
  );
}
