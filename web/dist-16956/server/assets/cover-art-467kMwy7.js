import { a as __toESM, n as require_react, t as require_jsx_runtime } from "./jsx-runtime-UyysXiHv.js";
import { t as Picture } from "./picture-BoV9p5c4.js";
import { t as classNames } from "./class-names-B38eVUqJ.js";
// web/ui/contours.ts
/** FNV-1a of a text: the seed of everything that is drawn for it. */
function hashText(text) {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
	return hash >>> 0;
}
/** Which of the six pairs of cover colours a text has. */
function hueOf(text) {
	return (hashText(text) >>> 9) % 6;
}
/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
function randomFrom(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
/** The drawing's own measures; it is stretched over its slot. */
var CONTOUR_SIZE = {
	width: 320,
	height: 200
};
var CELL = 20;
var LEVELS = 7;
/** A landscape: a few hills and hollows on a slope. */
function landscape(random) {
	const { width, height } = CONTOUR_SIZE;
	const hills = Array.from({ length: 5 }, (_unused, index) => ({
		x: random() * width,
		y: random() * height,
		spread: 45 + random() * 70,
		rise: (index === 4 ? -.7 : 1) * (.5 + random() * .7)
	}));
	const [tiltX, tiltY] = [(random() - .5) * .8, (random() - .5) * .8];
	return (x, y) => {
		let sum = tiltX * x / width + tiltY * y / height;
		for (const hill of hills) sum += hill.rise * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.spread ** 2));
		return sum;
	};
}
/** Where the level crosses each side of a cell, paired into segments (marching squares). */
function crossings(x, y, level, corners) {
	const [a, b, c, d] = corners;
	const points = [];
	const cross = (from, to, at) => {
		if (from < level !== to < level) points.push(at((level - from) / (to - from)));
	};
	cross(a, b, (share) => [x + share * CELL, y]);
	cross(b, c, (share) => [x + CELL, y + share * CELL]);
	cross(d, c, (share) => [x + share * CELL, y + CELL]);
	cross(a, d, (share) => [x, y + share * CELL]);
	return points;
}
function segmentsAt(field, level) {
	const segments = [];
	for (let y = -20; y < CONTOUR_SIZE.height + CELL; y += CELL) for (let x = -20; x < CONTOUR_SIZE.width + CELL; x += CELL) {
		const found = crossings(x, y, level, [
			field(x, y),
			field(x + CELL, y),
			field(x + CELL, y + CELL),
			field(x, y + CELL)
		]);
		for (let index = 0; index + 1 < found.length; index += 2) segments.push([found[index], found[index + 1]]);
	}
	return segments;
}
var nameOf = (point) => `${Math.round(point[0] * 8)},${Math.round(point[1] * 8)}`;
/** Joins segments that share an end into lines. */
function joinSegments(segments) {
	const open = /* @__PURE__ */ new Map();
	for (const segment of segments) for (const end of segment) {
		const name = nameOf(end);
		open.set(name, (open.get(name) ?? /* @__PURE__ */ new Set()).add(segment));
	}
	const take = (from) => {
		const [segment] = open.get(nameOf(from)) ?? [];
		if (!segment) return void 0;
		for (const end of segment) open.get(nameOf(end))?.delete(segment);
		return nameOf(segment[0]) === nameOf(from) ? segment[1] : segment[0];
	};
	const lines = [];
	for (const segment of segments) {
		if (!open.get(nameOf(segment[0]))?.has(segment)) continue;
		for (const end of segment) open.get(nameOf(end))?.delete(segment);
		const line = [segment[0], segment[1]];
		for (let next = take(segment[1]); next; next = take(next)) line.push(next);
		for (let next = take(segment[0]); next; next = take(next)) line.unshift(next);
		lines.push(line);
	}
	return lines;
}
/** Leaves out points so near to the one before that rounding would bend the line back. */
function thinned(line) {
	const kept = [];
	for (const point of line) {
		const last = kept.at(-1);
		if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > CELL / 3) kept.push(point);
	}
	return kept;
}
/** A smooth path: curves from middle to middle, the points themselves as handles. */
function smooth(line) {
	const round = (value) => String(Math.round(value));
	const [first, ...rest] = thinned(line);
	if (!first || rest.length < 2) return "";
	let path = `M${round(first[0])} ${round(first[1])}`;
	rest.forEach((point, index) => {
		const next = rest[index + 1];
		path += next ? `Q${round(point[0])} ${round(point[1])} ${round((point[0] + next[0]) / 2)} ${round((point[1] + next[1]) / 2)}` : `L${round(point[0])} ${round(point[1])}`;
	});
	return path;
}
/** The contour lines for a text, as the `d` of one SVG path on CONTOUR_SIZE. The same text gives the same lines everywhere. */
function contourPath(text) {
	const field = landscape(randomFrom(hashText(text)));
	let path = "";
	for (let level = 1; level <= LEVELS; level += 1) for (const line of joinSegments(segmentsAt(field, -.35 + level * .27))) path += smooth(line);
	return path;
}
// web/ui/first-letters.ts
var segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** The first `count` characters as people count them: an emoji or an accented letter is one. */
function firstCharacters(text, count) {
	const characters = [];
	for (const { segment } of segmenter.segment(text)) {
		if (characters.length === count) break;
		characters.push(segment);
	}
	return characters.join("");
}
/** The first letters of the first two words, or the first two characters of a single word. */
function initials(name) {
	const [first = "", second] = name.trim().split(/\s+/).filter(Boolean);
	return (second === void 0 ? firstCharacters(first, 2) : firstCharacters(first, 1) + firstCharacters(second, 1)).toLocaleUpperCase("en") || "?";
}
/** The letter on a cover without picture: the first of the title, or '?'. */
function coverLetter(title) {
	return firstCharacters(title.trim(), 1).toLocaleUpperCase("en") || "?";
}
// web/ui/avatar.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A round portrait, or initials. The name stands beside it wherever it is used, so it is hidden from screen readers. */
function Avatar({ name, src, size, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": "true",
		className: classNames("cover-art inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-serif font-medium select-none", `cover-hue-${hueOf(name)}`, {
			36: "size-9 text-sm",
			44: "size-11 text-base",
			72: "size-18 text-xl",
			96: "size-24 text-2xl"
		}[size], className),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
			src,
			alt: "",
			width: size,
			height: size,
			className: "size-full object-cover",
			children: initials(name)
		})
	});
}
// web/ui/cover-art.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The cover of what has no picture: contour lines that follow from the title, and its first letter. */
function CoverArt({ title, className, letterClass = "text-3xl" }) {
	const path = (0, import_react.useMemo)(() => contourPath(title), [title]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		"aria-hidden": "true",
		className: classNames("cover-art relative grid place-items-center overflow-hidden", `cover-hue-${hueOf(title)}`, className),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
			viewBox: `0 0 ${CONTOUR_SIZE.width} ${CONTOUR_SIZE.height}`,
			preserveAspectRatio: "xMidYMid slice",
			className: "absolute inset-0 size-full",
			"aria-hidden": "true",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: path })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: classNames("relative font-serif font-medium select-none", letterClass),
			children: coverLetter(title)
		})]
	});
}
export { Avatar as n, CoverArt as t };
