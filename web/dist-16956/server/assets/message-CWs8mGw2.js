import { n as Mark } from "./use-title-DgLbNgSJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
// web/ui/message.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A page or part that has nothing to show: why, and what to do next. */
function Message({ title, hint, children, level = "p" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-col items-center gap-2 px-4 py-16 text-center",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { className: "mb-2 size-10 opacity-40 grayscale" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(level, {
				className: "font-serif text-xl",
				children: title
			}),
			hint && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "max-w-90 text-quiet",
				children: hint
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-4",
				children
			})
		]
	});
}
/** A page that is still loading. */
function Loading({ text }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "status",
		className: "flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-quiet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {
			stacking: true,
			className: "size-12"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })]
	});
}
export { Message as n, Loading as t };
