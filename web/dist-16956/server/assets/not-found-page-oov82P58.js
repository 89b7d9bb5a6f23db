import { r as Link, t as useTitle } from "./use-title-DgLbNgSJ.js";
import { E as SITE_TEXT } from "../entry-server.js";
import { n as buttonLook } from "./button-Dohf0GLn.js";
import { n as Message } from "./message-CWs8mGw2.js";
import { t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
// web/not-found-page.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Any address that leads nowhere. */
function NotFoundPage() {
	useTitle(SITE_TEXT.notFound);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
		id: "content",
		tabIndex: -1,
		className: "page-width grid min-h-dvh place-items-center",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
			level: "h1",
			title: SITE_TEXT.notFound,
			hint: SITE_TEXT.notFoundHint,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonLook(),
				children: SITE_TEXT.goHome
			})
		})
	});
}
export { NotFoundPage };
