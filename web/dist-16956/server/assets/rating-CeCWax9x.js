import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { t as createLucideIcon } from "./createLucideIcon-CwItytdI.js";
// node_modules/lucide-react/dist/esm/icons/star.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "star",
	size: 24,
	node: [["path", {
		d: "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
		key: "r04s7s"
	}]]
};
__iconData.node;
var Star = createLucideIcon(__iconData);
// web/ui/use-growing.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** How far below the screen the next ones are made. */
var AHEAD = "1500px";
/** How many of `total` stand in the page: `step`, and that many more each time `end` comes near the screen. So thousands open as fast as ten. */
function useGrowing(total, step) {
	const [shown, setShown] = (0, import_react.useState)(step);
	const end = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const mark = end.current;
		if (!mark || shown >= total) return;
		const grow = (entries) => {
			if (entries.some((entry) => entry.isIntersecting)) setShown((count) => count + step);
		};
		const observer = new IntersectionObserver(grow, { rootMargin: AHEAD });
		observer.observe(mark);
		return () => observer.disconnect();
	}, [
		shown,
		total,
		step
	]);
	return {
		shown,
		end
	};
}
// web/text/map.ts
/** Every text of the map. */
var MAP_TEXT = {
	loading: "Loading map...",
	failed: "Error loading maps",
	failedHint: "Please check your Google Maps API key",
	nothingPlaceable: "No locations with coordinates to display",
	region: "Map of the places",
	listHeading: "Places on this map",
	close: "Close",
	website: "Website",
	openInMaps: "Open in maps",
	withoutStreets: "Streets are not available here; the map shows land and borders.",
	fullscreen: "Full screen",
	leaveFullscreen: "Leave full screen",
	approximate: "Approximate position"
};
/** '(1,204 reviews)'. */
function reviewsInBrackets(count) {
	return `(${count.toLocaleString("en-US")} ${count === 1 ? "review" : "reviews"})`;
}
// web/places/rating.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A rating as a figure with one star, and how many reviews it stands on. */
function Rating({ rating, reviewCount }) {
	if (rating === void 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "inline-flex items-center gap-1 text-sm tabular-nums",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
				className: "size-3.5 fill-ochre text-ochre",
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr-only",
				children: "Rating "
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: rating.toFixed(1)
			}),
			reviewCount !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-quiet",
				children: reviewsInBrackets(reviewCount)
			})
		]
	});
}
export { Star as i, MAP_TEXT as n, useGrowing as r, Rating as t };
