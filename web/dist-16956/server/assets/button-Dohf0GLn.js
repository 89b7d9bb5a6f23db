import { t as classNames } from "./class-names-B38eVUqJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
// web/ui/button.tsx
var import_jsx_runtime = require_jsx_runtime();
var LOOKS = {
	primary: "bg-accent text-on-accent hover:bg-accent-strong",
	secondary: "bg-surface text-ink border border-edge hover:bg-sunken",
	quiet: "text-ink hover:bg-sunken",
	danger: "bg-surface text-brick border border-brick hover:bg-brick-wash"
};
/** The classes of a button, for links that look like one. */
function buttonLook(look = "primary", className) {
	return classNames("inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold transition-colors", "disabled:opacity-55 aria-disabled:opacity-55", LOOKS[look], className);
}
/** A button of at least 44 px. */
function Button({ look, className, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		...rest,
		className: buttonLook(look, className)
	});
}
export { buttonLook as n, Button as t };
