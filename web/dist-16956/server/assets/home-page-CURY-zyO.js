import { i as useQuery, n as IconButton, t as Picture } from "./picture-BoV9p5c4.js";
import { t as createLucideIcon } from "./createLucideIcon-CwItytdI.js";
import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { n as Mark, r as Link, t as useTitle } from "./use-title-DgLbNgSJ.js";
import { a as popularListsQuery, s as recentListsQuery, t as activeUsersQuery } from "./queries-CGVlt44W.js";
import { E as SITE_TEXT, _ as byOwner, h as HOME_TEXT, p as coverPicture } from "../entry-server.js";
import { n as Avatar, t as CoverArt } from "./cover-art-467kMwy7.js";
import { t as Skeleton } from "./skeleton-2RFCJmyg.js";
// node_modules/lucide-react/dist/esm/icons/chevron-left.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "chevron-left",
	size: 24,
	node: [["path", {
		d: "m15 18-6-6 6-6",
		key: "1wnfg3"
	}]]
};
__iconData$2.node;
var ChevronLeft = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/chevron-right.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "chevron-right",
	size: 24,
	node: [["path", {
		d: "m9 18 6-6-6-6",
		key: "mthhwq"
	}]]
};
__iconData$1.node;
var ChevronRight = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/search.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "search",
	size: 24,
	node: [["path", {
		d: "m21 21-4.34-4.34",
		key: "14j7rj"
	}], ["circle", {
		cx: "11",
		cy: "11",
		r: "8",
		key: "4ej97u"
	}]]
};
__iconData.node;
var Search = createLucideIcon(__iconData);
// web/ui/row.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** A titled part of a page. */
function Row({ title, children }) {
	const headingId = `row-${title.toLowerCase().replaceAll(" ", "-")}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": headingId,
		className: "relative mt-8",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: headingId,
			className: "page-width font-serif text-xl font-medium",
			children: title
		}), children]
	});
}
/** A row that scrolls sideways: by touch, by keyboard focus, and by two arrows where there is a mouse. */
function Scroller({ label, children }) {
	const row = (0, import_react.useRef)(null);
	const move = (direction) => row.current?.scrollBy({
		left: direction * row.current.clientWidth * .8,
		behavior: "smooth"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-width pointer-events-none absolute inset-x-0 -top-2.5 hidden justify-end gap-1 md:pointer-fine:flex",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			"aria-label": `${label}: back`,
			onClick: () => move(-1),
			className: "pointer-events-auto",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronLeft, {
				className: "size-5",
				"aria-hidden": "true"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			"aria-label": `${label}: forward`,
			onClick: () => move(1),
			className: "pointer-events-auto -me-2",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronRight, {
				className: "size-5",
				"aria-hidden": "true"
			})
		})]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		ref: row,
		className: "page-width scroller mt-4 flex scroll-px-4 gap-4 py-1 md:scroll-px-6",
		children
	})] });
}
// web/users/user-chip.tsx
/** A user in a row of users: round portrait and name. */
function UserChip({ user }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: "w-21 shrink-0 snap-start",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: `/user/${encodeURIComponent(user.id)}`,
			className: "group flex flex-col items-center rounded-card",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
				name: user.name,
				src: user.profileImageUrl,
				size: 72
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "mt-2 line-clamp-2 text-center text-sm leading-tight group-hover:text-accent",
				dir: "auto",
				children: user.name
			})]
		})
	});
}
/** A user that is still loading. */
function UserChipSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex w-21 shrink-0 flex-col items-center",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "size-18 rounded-full" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-2 h-4 w-14" })]
	});
}
// web/ui/flag-folder.ts
/** Where the flags lie. The version is part of the address, because files under /assets are cached for good. */
var FLAG_FOLDER = "/assets/flags-7.5.0";
// web/ui/flag.tsx
/** The flag of a two-letter country code, 40 px wide as a file, shown at text height. Nothing for any other code. */
function Flag({ code, className = "h-3 w-4" }) {
	if (code?.length !== 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
		src: `${FLAG_FOLDER}/${code.toLowerCase()}.svg`,
		alt: "",
		width: 40,
		height: 30,
		className: `${className} rounded-[2px] object-cover`
	});
}
// web/lists/list-card.tsx
/** 45% of the viewport, at most 250 px. */
var CARD_WIDTH = "w-[45vw] max-w-[250px] shrink-0 snap-start";
/** The first place's country with its flag. */
function Country({ list }) {
	const first = list.locations[0];
	if (!first?.country) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "mt-1 flex items-center gap-1.5 text-sm text-quiet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flag, { code: first.countryCode }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "truncate",
			dir: "auto",
			children: first.country
		})]
	});
}
/** A list in a row of lists. */
function ListCard({ list, eager = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
		className: CARD_WIDTH,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: `/list/${encodeURIComponent(list.id)}`,
			className: "group block h-full rounded-card",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block aspect-[4/3] overflow-hidden rounded-card border border-hairline",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
						src: coverPicture(list),
						alt: "",
						width: 250,
						height: 188,
						eager,
						className: "size-full object-cover transition-transform group-hover:scale-[1.03]",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverArt, {
							title: list.title,
							className: "size-full"
						})
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "mt-3 line-clamp-2 font-serif text-lg leading-[1.2] font-medium group-hover:text-accent",
					dir: "auto",
					children: list.title
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "mt-0.5 block truncate text-sm text-quiet",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("bdi", { children: byOwner(list.owner.name) })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Country, { list })
			]
		})
	});
}
/** A list card that is still loading. */
function ListCardSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: CARD_WIDTH,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "aspect-[4/3] rounded-card" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-3 h-5 w-4/5" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mt-2 h-4 w-1/2" })
		]
	});
}
// web/lists/home-page.tsx
var loadSearch = () => import("./search-overlay-D_UwZNEq.js");
var SearchOverlay = (0, import_react.lazy)(async () => ({ default: (await loadSearch()).SearchOverlay }));
var USER_SKELETONS = [
	"a",
	"b",
	"c",
	"d",
	"e"
];
var LIST_SKELETONS = [
	"a",
	"b",
	"c"
];
function Header({ onSearch }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("header", {
		className: "sticky top-0 z-20 border-b border-hairline bg-paper/95 backdrop-blur-sm",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "page-width flex h-16 items-center justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/",
				className: "-ms-2 inline-flex min-h-11 items-center gap-2.5 rounded-full px-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { className: "size-7" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "translate-y-0.5 font-serif text-xl leading-none font-semibold",
					children: SITE_TEXT.name
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				"aria-label": HOME_TEXT.search,
				onClick: onSearch,
				onPointerEnter: loadSearch,
				onFocus: loadSearch,
				className: "-me-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, {
					className: "size-5",
					"aria-hidden": "true"
				})
			})]
		})
	});
}
function Failed() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		role: "alert",
		className: "page-width mt-4 text-quiet",
		children: HOME_TEXT.failed
	});
}
function ActiveUsers() {
	const users = useQuery(activeUsersQuery());
	if (users.data?.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
		title: HOME_TEXT.activeUsers,
		children: users.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Scroller, {
			label: HOME_TEXT.activeUsers,
			children: users.data ? users.data.slice(0, 10).map((user) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserChip, { user }, user.id)) : USER_SKELETONS.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserChipSkeleton, {}, name))
		})
	});
}
function NoLists() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "page-width mt-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-col items-center rounded-card border border-dashed border-edge px-4 py-14 text-center",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, { className: "mb-4 size-10 opacity-60" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "font-serif text-lg",
					children: HOME_TEXT.noLists
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 text-quiet",
					children: HOME_TEXT.noListsHint
				})
			]
		})
	});
}
function PopularLists() {
	const lists = useQuery(popularListsQuery());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Row, {
		title: HOME_TEXT.popular,
		children: [
			lists.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Failed, {}),
			lists.data?.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoLists, {}),
			!lists.isError && lists.data?.length !== 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Scroller, {
				label: HOME_TEXT.popular,
				children: lists.data ? lists.data.slice(0, 10).map((list, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListCard, {
					list,
					eager: index < 2
				}, list.id)) : LIST_SKELETONS.map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListCardSkeleton, {}, name))
			})
		]
	});
}
/** Newest first, which is the order the call gives. Shown only when lists exist. */
function RecentLists() {
	const lists = useQuery(recentListsQuery());
	if (!lists.data?.length) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
		title: HOME_TEXT.recent,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Scroller, {
			label: HOME_TEXT.recent,
			children: lists.data.slice(0, 10).map((list) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListCard, { list }, list.id))
		})
	});
}
/** Home: who is active, what is popular, what is new, and the search. */
function HomePage() {
	const [searching, setSearching] = (0, import_react.useState)(false);
	useTitle(HOME_TEXT.title);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, { onSearch: () => setSearching(true) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("main", {
			id: "content",
			tabIndex: -1,
			className: "pb-16",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					className: "page-width pt-8 font-serif text-2xl font-medium md:text-3xl",
					children: HOME_TEXT.tagline
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActiveUsers, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PopularLists, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentLists, {})
			]
		}),
		searching && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchOverlay, { onClose: () => setSearching(false) }) })
	] });
}
export { HomePage, Search as t };
