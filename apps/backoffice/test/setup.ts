import { configure } from "@testing-library/react";

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

/** Tests run without the style sheet; what it hides from everybody must stay hidden, or names come out doubled. */
const style = document.createElement("style");
style.textContent = ".invisible { visibility: hidden }";
document.head.append(style);
