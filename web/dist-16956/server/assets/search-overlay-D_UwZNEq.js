import { i as useQuery, t as Picture } from "./picture-BoV9p5c4.js";
import { t as Search } from "./home-page-CURY-zyO.js";
import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { r as Link } from "./use-title-DgLbNgSJ.js";
import { c as searchListsQuery, l as searchUsersQuery } from "./queries-CGVlt44W.js";
import { n as Avatar, t as CoverArt } from "./cover-art-467kMwy7.js";
import { t as Dialog } from "./dialog-BsA0EzKd.js";
import { n as Message } from "./message-CWs8mGw2.js";
import { t as Skeleton } from "./skeleton-2RFCJmyg.js";
// web/text/search.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Every text of the search overlay. */
var SEARCH_TEXT = {
	title: "Search",
	placeholder: "Search lists, users, places...",
	cancel: "Cancel",
	prompt: "Search for lists, users, or places",
	lists: "Lists",
	users: "Users",
	none: "No results found",
	noneHint: "Try searching with different keywords",
	failed: "The search could not be reached. Try again."
};
// web/search/search-overlay.tsx
var import_jsx_runtime = require_jsx_runtime();
var ROW = "flex min-h-14 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken";
function ListResult({ list, onPick }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: `/list/${encodeURIComponent(list.id)}`,
		onClick: onPick,
		className: ROW,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "size-11 shrink-0 overflow-hidden rounded-field",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				src: list.imageUrl,
				alt: "",
				width: 44,
				height: 44,
				className: "size-full object-cover",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CoverArt, {
					title: list.title,
					className: "size-full",
					letterClass: "text-lg"
				})
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate font-serif font-medium",
				dir: "auto",
				children: list.title
			}), list.description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block truncate text-sm text-quiet",
				dir: "auto",
				children: list.description
			})]
		})]
	}) });
}
function UserResult({ user, onPick }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: `/user/${encodeURIComponent(user.id)}`,
		onClick: onPick,
		className: ROW,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Avatar, {
			name: user.name,
			src: user.profileImageUrl,
			size: 44
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "truncate",
			dir: "auto",
			children: user.name
		})]
	}) });
}
function Group({ title, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "mt-6",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "small-caps px-2 text-base text-quiet",
			children: title
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mt-1",
			children
		})]
	});
}
function Skeletons() {
	return [
		"a",
		"b",
		"c"
	].map((name) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex min-h-14 items-center gap-3 px-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "size-11 rounded-field" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-4 w-48" })]
	}, name));
}
function Results({ text, onPick }) {
	const lists = useQuery(searchListsQuery(text));
	const users = useQuery(searchUsersQuery(text));
	if (lists.isError && users.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, { title: SEARCH_TEXT.failed });
	if (lists.data?.length === 0 && users.data?.length === 0 && !lists.isPlaceholderData && !users.isPlaceholderData) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, {
		title: SEARCH_TEXT.none,
		hint: SEARCH_TEXT.noneHint
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [lists.data?.length !== 0 && !lists.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, {
		title: SEARCH_TEXT.lists,
		children: lists.data ? lists.data.slice(0, 10).map((list) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListResult, {
			list,
			onPick
		}, list.id)) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeletons, {})
	}), users.data?.length !== 0 && !users.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Group, {
		title: SEARCH_TEXT.users,
		children: users.data ? users.data.slice(0, 10).map((user) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserResult, {
			user,
			onPick
		}, user.id)) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeletons, {})
	})] });
}
/** The search over the whole screen. Each text has an answer of its own, so a late one never takes the place of a newer one. */
function SearchOverlay({ onClose }) {
	const [typed, setTyped] = (0, import_react.useState)("");
	const text = (0, import_react.useDeferredValue)(typed.trim());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Dialog, {
		title: SEARCH_TEXT.title,
		titleHidden: true,
		fullScreen: true,
		onClose,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "sticky top-0 border-b border-hairline bg-paper",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "mx-auto flex h-16 w-full max-w-reading items-center gap-2 px-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "relative flex-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, {
						className: "pointer-events-none absolute start-3.5 top-3 size-5 text-quiet",
						"aria-hidden": "true"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "search",
						value: typed,
						onChange: (event) => setTyped(event.target.value),
						"aria-label": SEARCH_TEXT.placeholder,
						placeholder: SEARCH_TEXT.placeholder,
						maxLength: 200,
						dir: "auto",
						className: "h-11 w-full rounded-full border border-edge bg-surface ps-11 pe-4"
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					onClick: onClose,
					className: "min-h-11 rounded-full px-3 font-semibold text-accent",
					children: SEARCH_TEXT.cancel
				})]
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mx-auto w-full max-w-reading px-2 pb-10",
			"aria-live": "polite",
			children: text === "" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Message, { title: SEARCH_TEXT.prompt }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Results, {
				text,
				onPick: onClose
			})
		})]
	});
}
export { SearchOverlay };
