import { t as classNames } from "./class-names-B38eVUqJ.js";
import { t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
// web/ui/skeleton.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The shape of something that is still loading. */
function Skeleton({ className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": "true",
		className: classNames("skeleton block rounded-small", className)
	});
}
export { Skeleton as t };
