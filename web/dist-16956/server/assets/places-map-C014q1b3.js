// web/map/places-map.tsx
function PlacesMap({ loading }) {
	return loading;
}
export { PlacesMap };
