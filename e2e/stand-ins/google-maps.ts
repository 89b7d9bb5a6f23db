/**
 * A stand-in for Google's map script, as much of it as our map uses: a map that records its calls on `window.googleMap`, markers as buttons
 * with their title, and an info window that shows its content.
 */
export const GOOGLE_MAPS_SCRIPT = `
(() => {
  class Events {
    constructor() { this.listeners = []; }
    addListener(name, run) { const entry = { name, run, remove: () => { this.listeners = this.listeners.filter((one) => one !== entry); } }; this.listeners.push(entry); return entry; }
    emit(name, ...given) { for (const { name: of, run } of [...this.listeners]) if (of === name) run(...given); }
    setOptions(options) { Object.assign(this, options); }
  }
  const numberOf = (value) => (typeof value === 'function' ? value() : value);
  class LatLng {
    constructor(at, lng) { this.at = typeof at === 'object' && at ? { lat: numberOf(at.lat), lng: numberOf(at.lng) } : { lat: at, lng }; }
    lat() { return this.at.lat; }
    lng() { return this.at.lng; }
    toJSON() { return this.at; }
    equals(other) { return numberOf(other.lat) === this.at.lat && numberOf(other.lng) === this.at.lng; }
  }
  class LatLngBounds {
    constructor(southWest, northEast) { this.southWest = new LatLng(southWest ?? { lat: 0, lng: 0 }); this.northEast = new LatLng(northEast ?? southWest ?? { lat: 0, lng: 0 }); }
    extend() { return this; }
    getCenter() { return this.southWest; }
    getSouthWest() { return this.southWest; }
    getNorthEast() { return this.northEast; }
    toJSON() { return { south: this.southWest.lat(), west: this.southWest.lng(), north: this.northEast.lat(), east: this.northEast.lng() }; }
  }
  class Map extends Events {
    constructor(div, options) {
      super();
      this.div = div; this.options = options; this.zoom = options.zoom; this.center = new LatLng(options.center ?? { lat: 0, lng: 0 });
      window.googleMap = this;
      setTimeout(() => { this.emit('idle'); this.emit('tilesloaded'); }, 30);
    }
    getDiv() { return this.div; }
    getZoom() { return this.zoom; }
    setZoom(zoom) { this.zoom = zoom; this.emit('zoom_changed'); setTimeout(() => this.emit('idle')); }
    getCenter() { return this.center; }
    setCenter(center) { this.center = new LatLng(center); }
    panTo(center) { this.setCenter(center); }
    getBounds() { return new LatLngBounds({ lat: -85, lng: -180 }, { lat: 85, lng: 180 }); }
    fitBounds(bounds, padding) { this.fitted = { ...bounds.toJSON(), padding, maxZoom: this.options.maxZoom }; setTimeout(() => this.emit('idle')); }
    getProjection() { return {}; }
    getHeading() { return 0; }
    getTilt() { return 0; }
    moveCamera() {}
    setOptions(options) { Object.assign(this.options, options); }
  }
  class Marker extends Events {
    constructor(options) {
      super();
      this.element = document.createElement('button');
      this.element.type = 'button';
      this.element.addEventListener('click', () => this.emit('click', { latLng: this.getPosition() }));
      this.setOptions(options);
      this.element.title = options.title ?? '';
      if (options.map) this.setMap(options.map);
    }
    getPosition() { return new LatLng(this.position); }
    getVisible() { return true; }
    setIcon(icon) { this.icon = icon; }
    getMap() { return this.map ?? null; }
    setMap(map) { this.map = map; if (map) map.getDiv().append(this.element); else this.element.remove(); }
  }
  Marker.MAX_ZINDEX = 1000000;
  class InfoWindow extends Events {
    constructor(options) { super(); this.element = document.createElement('div'); this.element.dataset.infoWindow = ''; this.setOptions(options ?? {}); }
    open({ map }) { this.element.replaceChildren(this.content); map.getDiv().append(this.element); }
    close() { this.element.remove(); }
  }
  // Its methods are enumerable, as Google's are: the clusterer copies them.
  class OverlayView {}
  Object.assign(OverlayView.prototype, {
    getMap() { return this.map ?? null; },
    setMap(map) { this.map = map; if (map) setTimeout(() => this.onAdd()); else this.onRemove(); },
    getProjection() { return {}; },
    addListener() {},
  });
  class Size { constructor(width, height) { this.width = width; this.height = height; } }
  class Point { constructor(x, y) { this.x = x; this.y = y; } }
  const event = {
    addListener: (target, name, run) => target.addListener(name, run),
    addListenerOnce: (target, name, run) => { const entry = target.addListener(name, (...given) => { entry.remove(); run(...given); }); return entry; },
    removeListener: (entry) => entry && entry.remove(),
    clearInstanceListeners: (target) => { target.listeners = []; },
    trigger: (target, name, ...given) => target.emit && target.emit(name, ...given),
  };
  const Settings = { getInstance: () => ({}) };
  const parts = { Settings, Map, Marker, InfoWindow, OverlayView, LatLng, LatLngBounds, Size, Point, event, version: '3.stand-in' };
  const done = window.google.maps.__ib__;
  Object.assign(window.google.maps, parts, { importLibrary: async () => parts });
  done();
})();
`;
