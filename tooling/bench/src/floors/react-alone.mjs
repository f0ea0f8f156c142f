import { createElement } from "react";
import { createRoot } from "react-dom/client";

/* The least a page written with React can weigh: one button and nothing else. */
createRoot(document.body.appendChild(document.createElement("div"))).render(
  createElement("button", null, "Lipa"),
);
