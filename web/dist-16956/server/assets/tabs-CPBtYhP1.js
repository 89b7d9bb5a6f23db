import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { r as Link } from "./use-title-DgLbNgSJ.js";
import { t as classNames } from "./class-names-B38eVUqJ.js";
// web/ui/tabs.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** Tabs that are links. Arrow keys, Home and End move between them. */
function Tabs({ label, tabs, chosen }) {
	const row = (0, import_react.useRef)(null);
	const chosenAt = Math.max(0, tabs.findIndex((tab) => tab.id === chosen));
	const move = (event) => {
		const target = {
			ArrowLeft: chosenAt - 1,
			ArrowRight: chosenAt + 1,
			Home: 0,
			End: tabs.length - 1
		}[event.key];
		if (target === void 0) return;
		event.preventDefault();
		const link = row.current?.querySelectorAll("[role=tab]")[(target + tabs.length) % tabs.length];
		link?.focus();
		link?.click();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		ref: row,
		role: "tablist",
		"aria-label": label,
		onKeyDown: move,
		className: "flex md:-ms-6",
		children: tabs.map((tab) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			id: `tab-${tab.id}`,
			role: "tab",
			to: tab.to,
			"aria-selected": tab.id === chosen,
			"aria-controls": tab.panelId,
			tabIndex: tab.id === chosen ? 0 : -1,
			className: classNames("relative inline-flex min-h-12 flex-1 items-center justify-center px-4 font-semibold transition-colors md:flex-none md:px-6", "after:absolute after:inset-x-4 after:bottom-0 md:after:inset-x-6 after:h-0.5 after:rounded-full after:bg-accent after:transition-transform", tab.id === chosen ? "text-ink" : "text-quiet after:scale-x-0 hover:text-ink"),
			children: tab.label
		}, tab.id))
	});
}
/** What a tab shows. A hidden one keeps what was typed in it. */
function TabPanel({ panelId, tabId, hidden = false, children, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: panelId,
		role: "tabpanel",
		"aria-labelledby": `tab-${tabId}`,
		hidden,
		className,
		children
	});
}
export { Tabs as n, TabPanel as t };
