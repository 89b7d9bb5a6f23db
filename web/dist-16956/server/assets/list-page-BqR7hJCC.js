import { i as useQuery, r as OVER_PICTURE, t as Picture } from "./picture-BoV9p5c4.js";
import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { i as useSearchParams, r as Link, t as useTitle } from "./use-title-DgLbNgSJ.js";
import { W as useParams, b as formatCount, d as averageRating, f as categoriesOf, g as LIST_TEXT, m as placePicture, p as coverPicture, v as categoryWords, y as counted } from "../entry-server.js";
import { n as listQuery } from "./queries-CGVlt44W.js";
import { i as Star, n as MAP_TEXT, r as useGrowing, t as Rating } from "./rating-CeCWax9x.js";
import { n as buttonLook } from "./button-Dohf0GLn.js";
import { n as Message, t as Loading } from "./message-CWs8mGw2.js";
import { n as Tabs, t as TabPanel } from "./tabs-CPBtYhP1.js";
import { t as classNames } from "./class-names-B38eVUqJ.js";
import { n as Avatar, t as CoverArt } from "./cover-art-467kMwy7.js";
import { n as ArrowLeft, t as Share2 } from "./share-2-CWTzbwAK.js";
import { t as createLucideIcon } from "./createLucideIcon-CwItytdI.js";
// node_modules/lucide-react/dist/esm/icons/check.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "check",
	size: 24,
	node: [["path", {
		d: "M20 6 9 17l-5-5",
		key: "1gmf2c"
	}]]
};
__iconData$1.node;
var Check = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/heart.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "heart",
	size: 24,
	node: [["path", {
		d: "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
		key: "mvr1a0"
	}]]
};
__iconData.node;
var Heart = createLucideIcon(__iconData);
// web/lists/category-chips.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The filter of a list with more than one category. Each chip is a link, so that a view has an address. */
function CategoryChips({ categories, chosen, addressOf }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		"aria-label": LIST_TEXT.categories,
		className: "scroller -mx-4 flex gap-2 px-4 pb-4 md:mx-0 md:flex-wrap md:px-0",
		children: [void 0, ...categories].map((category) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: addressOf(category),
			"aria-current": category === chosen ? "true" : void 0,
			className: classNames("inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-sm transition-colors", category === chosen ? "border-ink bg-ink font-semibold text-paper" : "border-hairline bg-surface hover:border-edge"),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "inline-block first-letter:uppercase",
				children: category === void 0 ? LIST_TEXT.all : categoryWords(category)
			})
		}, category ?? ""))
	});
}
// web/lists/share-button.tsx
/** How long 'Copied!' stands, in milliseconds. */
var COPIED_MS = 2e3;
/** Copies the page's address. A refused clipboard is told to the console alone, as the specification has it. */
function ShareButton({ className }) {
	const [copiedAt, setCopiedAt] = (0, import_react.useState)(0);
	(0, import_react.useEffect)(() => {
		if (copiedAt === 0) return;
		const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
		return () => clearTimeout(timer);
	}, [copiedAt]);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(window.location.href);
			setCopiedAt(Date.now());
		} catch (error) {
			console.error("The address could not be copied", error);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		onClick: copy,
		className,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(copiedAt ? Check : Share2, {
			className: "size-5",
			"aria-hidden": "true"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-live": "polite",
			className: "font-semibold",
			children: copiedAt ? LIST_TEXT.copied : LIST_TEXT.share
		})]
	});
}
// web/lists/hero.tsx
/** '@ada', or the name of an owner without a username. */
function ownerHandle(owner) {
	return `@${owner.username ?? owner.name}`;
}
function Actions({ list }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-width absolute inset-x-0 top-0 flex items-center justify-between pt-[max(12px,env(safe-area-inset-top))]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
			to: "/",
			"aria-label": LIST_TEXT.back,
			className: OVER_PICTURE,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
				className: "size-5 rtl:-scale-x-100",
				"aria-hidden": "true"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				"aria-label": counted(list.saves, "save"),
				className: OVER_PICTURE,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heart, {
					className: "size-5",
					"aria-hidden": "true"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "font-semibold tabular-nums",
					children: formatCount(list.saves)
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareButton, { className: OVER_PICTURE })]
		})]
	});
}
function Figures({ list }) {
	const rating = averageRating(list.locations);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-1.5 flex flex-wrap items-center gap-x-2 text-sm tabular-nums",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: counted(list.locationCount, "place") }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": "true",
				children: "·"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: counted(list.views, "view") }),
			rating && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": "true",
				children: "·"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "inline-flex items-center gap-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
						className: "size-3.5 fill-current",
						"aria-hidden": "true"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [LIST_TEXT.averageRating, " "]
					}),
					rating
				]
			})] })
		]
	});
}
/** The face of a list: cover edge to edge, 300 px high, with title, owner and counts over a guard. */
function Hero({ list }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "relative h-[300px] overflow-hidden bg-guard text-over-picture",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				src: coverPicture(list),
				alt: "",
				width: 1280,
				height: 300,
				eager: true,
				className: "absolute inset-0 size-full object-cover",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverArt, {
					title: list.title,
					className: "cover-deep absolute! inset-0",
					letterClass: "hidden"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "hero-guard absolute inset-x-0 bottom-0 pt-14 pb-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "page-width",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
							to: `/user/${encodeURIComponent(list.owner.id)}`,
							className: "-ms-1 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full ps-1 pe-3 focus-visible:outline-over-picture",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
								name: list.owner.name,
								src: list.owner.profileImageUrl,
								size: 36
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "truncate text-sm font-semibold",
								dir: "auto",
								children: ownerHandle(list.owner)
							})]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
							className: "mt-1 line-clamp-2 font-serif text-2xl font-medium md:text-3xl",
							dir: "auto",
							children: list.title
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { list }),
						list.description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "mt-1.5 line-clamp-3 max-w-reading text-sm",
							dir: "auto",
							children: list.description
						})
					]
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { list })
		]
	});
}
// web/lists/compact-header.tsx
/** The compact header slides in once the page is scrolled further than this. */
var THRESHOLD = 250;
function useScrolledPast(threshold) {
	return (0, import_react.useSyncExternalStore)((listener) => {
		window.addEventListener("scroll", listener, { passive: true });
		return () => window.removeEventListener("scroll", listener);
	}, () => window.scrollY > threshold, () => false);
}
/** Owner, title and share, 88 px high, at the top of a scrolled list. */
function CompactHeader({ list }) {
	const shown = useScrolledPast(THRESHOLD);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		inert: !shown,
		"data-shown": shown,
		className: classNames("fixed inset-x-0 top-0 z-30 h-[88px] bg-paper transition-transform", shown ? "translate-y-0" : "invisible -translate-y-full"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "page-width flex h-full items-center gap-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: `/user/${encodeURIComponent(list.owner.id)}`,
					"aria-label": ownerHandle(list.owner),
					className: "rounded-full",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
						name: list.owner.name,
						src: list.owner.profileImageUrl,
						size: 44
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0 flex-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "truncate font-serif text-lg leading-tight font-medium",
						dir: "auto",
						children: list.title
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "truncate text-sm text-quiet",
						dir: "auto",
						children: ownerHandle(list.owner)
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShareButton, { className: "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-edge px-4 hover:bg-sunken" })
			]
		})
	});
}
// web/lists/place-card.tsx
/** A place in the list's grid: an entry of a guide, 174 px wide, under its number in the list. */
function PlaceCard({ place, number }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "off-screen-cheap flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-surface",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			src: placePicture(place),
			alt: "",
			width: 174,
			height: 116,
			className: "h-29 w-full object-cover"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex flex-1 flex-col gap-1 p-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-xs font-semibold text-accent tabular-nums",
					children: number
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "line-clamp-3 font-serif text-base leading-[1.2] font-medium",
					dir: "auto",
					children: place.name
				}),
				place.category && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "small-caps text-sm leading-tight text-quiet",
					children: categoryWords(place.category)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Rating, {
					rating: place.rating,
					reviewCount: place.reviewCount
				}),
				place.address && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "line-clamp-2 text-sm leading-snug text-quiet",
					dir: "auto",
					children: place.address
				})
			]
		})]
	});
}
// web/lists/places-panel.tsx
/** So many places stand in the page at first; more follow while scrolling. */
var STEP = 240;
/** The places as a grid of 174 px cards. `numbered` pairs each place with its number in the whole list. */
function PlacesPanel({ numbered, filtered }) {
	const { shown, end } = useGrowing(numbered.length, STEP);
	if (numbered.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, { title: filtered ? LIST_TEXT.emptyCategory : LIST_TEXT.emptyList });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid grid-cols-[repeat(auto-fill,minmax(min(174px,calc(50%-5px)),174px))] justify-center gap-2.5 md:justify-start md:gap-3.5",
		children: numbered.slice(0, shown).map(([number, place]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlaceCard, {
			place,
			number
		}, place.id))
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { ref: end })] });
}
// web/lists/list-page.tsx
var PlacesMap = (0, import_react.lazy)(async () => ({ default: (await import("./places-map-C014q1b3.js")).PlacesMap }));
var TAB_IDS = [
	"places",
	"map",
	"comments"
];
var TAB_LABELS = {
	places: LIST_TEXT.places,
	map: LIST_TEXT.map,
	comments: LIST_TEXT.comments
};
var PANEL = "list-panel";
/** Tab and category as the address tells them, and the address of any other choice. */
function useView(categories) {
	const [search] = useSearchParams();
	const asked = search.get("tab");
	const tab = TAB_IDS.find((id) => id === asked) ?? "places";
	const askedCategory = search.get("category") ?? void 0;
	const category = askedCategory !== void 0 && categories.includes(askedCategory) ? askedCategory : void 0;
	const addressOf = (nextTab, nextCategory) => {
		const next = new URLSearchParams();
		if (nextTab !== "places") next.set("tab", nextTab);
		if (nextCategory !== void 0) next.set("category", nextCategory);
		return `?${next}`;
	};
	return {
		tab,
		category,
		addressOf
	};
}
function MapPanel({ numbered }) {
	const loading = /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role: "status",
		className: "grid h-[400px] place-items-center rounded-card border border-hairline bg-sunken text-quiet",
		children: MAP_TEXT.loading
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: loading,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlacesMap, {
			numbered,
			loading
		})
	});
}
function ListContent({ list }) {
	const categories = (0, import_react.useMemo)(() => categoriesOf(list.locations), [list]);
	const { tab, category, addressOf } = useView(categories);
	const numbered = (0, import_react.useMemo)(() => list.locations.map((place, index) => [index + 1, place]).filter(([, place]) => category === void 0 || place.category === category), [list, category]);
	const tabs = TAB_IDS.map((id) => ({
		id,
		label: TAB_LABELS[id],
		to: addressOf(id, category),
		panelId: PANEL
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CompactHeader, { list }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, { list }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("main", {
			id: "content",
			tabIndex: -1,
			className: "pb-16",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "sticky top-[88px] z-20 border-b border-hairline bg-paper",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "page-width",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
						label: list.title,
						tabs,
						chosen: tab
					})
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(TabPanel, {
				panelId: PANEL,
				tabId: tab,
				className: "page-width pt-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						className: "sr-only",
						children: TAB_LABELS[tab]
					}),
					tab !== "comments" && categories.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CategoryChips, {
						categories,
						chosen: category,
						addressOf: (next) => addressOf(tab, next)
					}),
					tab === "places" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlacesPanel, {
						numbered,
						filtered: category !== void 0
					}, category ?? ""),
					tab === "map" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapPanel, { numbered }),
					tab === "comments" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, { title: LIST_TEXT.commentsSoon })
				]
			})]
		})
	] });
}
/** A list that anyone can open. */
function ListPage() {
	const { listId = "" } = useParams();
	const { data: list, isPending } = useQuery(listQuery(listId));
	useTitle(list?.title ?? (isPending ? void 0 : LIST_TEXT.missing));
	if (list) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListContent, { list }, list.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
		id: "content",
		tabIndex: -1,
		className: "page-width grid min-h-dvh place-items-center",
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { text: LIST_TEXT.loading }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
			level: "h1",
			title: LIST_TEXT.missing,
			hint: LIST_TEXT.missingHint,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonLook(),
				children: LIST_TEXT.goHome
			})
		})
	});
}
export { ListPage };
