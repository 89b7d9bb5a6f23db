import { i as useQuery, n as IconButton, t as Picture } from "./picture-BoV9p5c4.js";
import { n as ArrowLeft, t as Share2 } from "./share-2-CWTzbwAK.js";
import { i as useSearchParams, r as Link, t as useTitle } from "./use-title-DgLbNgSJ.js";
import { W as useParams, p as coverPicture, t as PROFILE_TEXT, w as showToast, y as counted } from "../entry-server.js";
import { o as profileQuery, r as listsOfUserQuery } from "./queries-CGVlt44W.js";
import { n as Avatar, t as CoverArt } from "./cover-art-467kMwy7.js";
import { n as buttonLook } from "./button-Dohf0GLn.js";
import { n as Message, t as Loading } from "./message-CWs8mGw2.js";
import { t as Skeleton } from "./skeleton-2RFCJmyg.js";
import { n as Tabs, t as TabPanel } from "./tabs-CPBtYhP1.js";
import { t as MapPin } from "./map-pin-ewCBz0OU.js";
import { t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
// web/users/list-badge.ts
/** Where a list is, in a word: a country (shown with a pin), the end of an address, or how many places it has. */
function listBadge(list) {
	const first = list.locations[0];
	if (!first) return {
		text: PROFILE_TEXT.noLocations,
		pin: false
	};
	if (first.country) return {
		text: first.country,
		pin: true
	};
	return {
		text: first.address?.split(",").at(-1)?.trim() || counted(list.locationCount, "place"),
		pin: false
	};
}
// web/users/profile-list-card.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A list on its owner's page: 128 px of cover, title, two lines of description, where it is. */
function ProfileListCard({ list }) {
	const badge = listBadge(list);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: `/list/${encodeURIComponent(list.id)}`,
		className: "group flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "block h-32 overflow-hidden",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				src: coverPicture(list),
				alt: "",
				width: 400,
				height: 128,
				className: "size-full object-cover",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverArt, {
					title: list.title,
					className: "size-full"
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex flex-1 flex-col gap-1 p-3",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "line-clamp-2 font-serif text-lg leading-[1.2] font-medium group-hover:text-accent",
					dir: "auto",
					children: list.title
				}),
				list.description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "line-clamp-2 text-sm leading-snug text-quiet",
					dir: "auto",
					children: list.description
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "mt-auto pt-2",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "inline-flex max-w-full items-center gap-1 rounded-full bg-sunken px-2.5 py-0.5 text-sm text-quiet",
						children: [badge.pin && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapPin, {
							className: "size-3.5 shrink-0",
							"aria-hidden": "true"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "truncate",
							dir: "auto",
							children: badge.text
						})]
					})
				})
			]
		})]
	}) });
}
// web/users/social-links.ts
var NETWORKS = [
	["instagram", "Instagram"],
	["twitter", "Twitter"],
	["tiktok", "TikTok"]
];
/** The profile's links in their order; one without http gets https. What is no web address is left out. */
function socialLinks(links) {
	return NETWORKS.flatMap(([key, network]) => {
		const value = links[key]?.trim();
		if (!value) return [];
		const href = /^https?:\/\//i.test(value) ? value : `https://${value}`;
		if (!URL.canParse(href)) return [];
		return [{
			network,
			href,
			text: value.replace(/^https?:\/\//i, "").replace(/^www\./i, "")
		}];
	});
}
// web/users/profile-page.tsx
var PANEL = "profile-panel";
var TABS = [{
	id: "my-lists",
	label: PROFILE_TEXT.myLists,
	to: "?",
	panelId: PANEL
}, {
	id: "saved",
	label: PROFILE_TEXT.saved,
	to: "?tab=saved",
	panelId: PANEL
}];
/** The device's own sheet where there is one, else the clipboard, else the address in a toast. */
async function share(profile) {
	const url = window.location.href;
	try {
		if ("share" in navigator) {
			await navigator.share({
				title: profile.displayName,
				url
			});
			return;
		}
		await window.navigator.clipboard.writeText(url);
		showToast({
			title: PROFILE_TEXT.linkCopied,
			description: PROFILE_TEXT.linkCopiedHint
		});
	} catch (error) {
		if (error instanceof DOMException && error.name === "AbortError") return;
		showToast({
			title: PROFILE_TEXT.shareLink,
			description: url
		});
	}
}
function SocialRow({ profile }) {
	const links = socialLinks(profile.socialLinks);
	if (links.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "mt-2 flex flex-wrap gap-x-5",
		children: links.map((link) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
			className: "min-w-0",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: link.href,
				rel: "noopener noreferrer nofollow",
				target: "_blank",
				className: "inline-flex min-h-11 items-center text-accent hover:underline",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [link.network, ": "]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "truncate",
					children: link.text
				})]
			})
		}, link.network))
	});
}
function ProfileHeader({ profile }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "page-width",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "-mx-2 flex h-16 items-center justify-between",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				"aria-label": PROFILE_TEXT.back,
				className: "inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
					className: "size-5 rtl:-scale-x-100",
					"aria-hidden": "true"
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				"aria-label": PROFILE_TEXT.share,
				onClick: () => share(profile),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Share2, {
					className: "size-5",
					"aria-hidden": "true"
				})
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-start gap-5 pt-2 pb-6",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
				name: profile.displayName,
				src: profile.profileImage,
				size: 96
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "min-w-0 flex-1 pt-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
						className: "line-clamp-3 font-serif text-2xl font-medium",
						dir: "auto",
						children: profile.displayName
					}),
					profile.username && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "mt-1 text-quiet",
						dir: "auto",
						children: ["@", profile.username]
					}),
					profile.bio && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "mt-3 max-w-reading whitespace-pre-line",
						dir: "auto",
						children: profile.bio
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SocialRow, { profile })
				]
			})]
		})]
	});
}
function MyLists({ userId }) {
	const { data, isPending } = useQuery(listsOfUserQuery(userId));
	const lists = data?.filter((list) => list.isPublic && list.userId === userId) ?? [];
	if (!isPending && lists.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
		title: PROFILE_TEXT.noLists,
		hint: PROFILE_TEXT.noListsHint
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid grid-cols-2 gap-3 md:gap-6",
		children: isPending ? [
			"a",
			"b",
			"c",
			"d"
		].map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-58 rounded-card" }, name)) : lists.map((list) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileListCard, { list }, list.id))
	});
}
function ProfileContent({ profile }) {
	const [search] = useSearchParams();
	const tab = search.get("tab") === "saved" ? "saved" : "my-lists";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileHeader, { profile }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("main", {
		id: "content",
		tabIndex: -1,
		className: "pb-16",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "border-b border-hairline",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "page-width",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tabs, {
					label: profile.displayName,
					tabs: TABS,
					chosen: tab
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TabPanel, {
			panelId: PANEL,
			tabId: tab,
			className: "page-width pt-6",
			children: tab === "saved" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
				title: PROFILE_TEXT.noSaved,
				hint: PROFILE_TEXT.noSavedHint
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MyLists, { userId: profile.id })
		})]
	})] });
}
/** A user's public page. */
function ProfilePage() {
	const { userId = "" } = useParams();
	const { data: profile, isPending } = useQuery(profileQuery(userId));
	useTitle(profile?.displayName ?? (isPending ? void 0 : PROFILE_TEXT.missing));
	if (profile) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProfileContent, { profile }, profile.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("main", {
		id: "content",
		tabIndex: -1,
		className: "page-width grid min-h-dvh place-items-center",
		children: isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, { text: PROFILE_TEXT.loading }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
			level: "h1",
			title: PROFILE_TEXT.missing,
			hint: PROFILE_TEXT.missingHint,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/",
				className: buttonLook(),
				children: PROFILE_TEXT.goHome
			})
		})
	});
}
export { ProfilePage };
