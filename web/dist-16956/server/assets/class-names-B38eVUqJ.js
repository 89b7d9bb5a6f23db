// web/ui/class-names.ts
/** Joins what is there. */
function classNames(...names) {
	return names.filter(Boolean).join(" ");
}
export { classNames as t };
