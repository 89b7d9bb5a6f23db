# Cairn behind Varnish, which keeps public pages. It speaks plain http: put what ends TLS (hitch, nginx, Caddy) in front. Start it with two
# sockets, the second of which Cairn alone can reach:
#   varnishd -f cairn.vcl -a http=:6081 -a purge=127.0.0.1:6082
# and set, for Cairn, with TRUST_PROXY=2 where one more proxy is in front of Varnish:
#   PUBLIC_URL=https://maps.example  TRUST_PROXY=1  CDN_PURGE_URL=http://127.0.0.1:6082{path}
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # An upload of 140 MB may take two minutes; event streams send something every few seconds.
  .first_byte_timeout = 150s;
}

sub vcl_recv {
  # Where Cairn says what changed. Not by the address of the client: behind another proxy that is the same for all.
  if (local.socket == "purge") {
    if (req.method != "PURGE") {
      return (synth(405));
    }
    if (req.url == "/*") {
      ban("obj.http.Surrogate-Key ~ cairn");
      return (synth(200));
    }
    return (purge);
  }
  # WebSockets of npm run dev.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Who sends a session or a key is answered by Cairn alone.
  if (req.http.Authorization || req.http.Cookie ~ "cairn_(user|operator)") {
    return (pass);
  }
  unset req.http.Cookie;
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_response {
  # Only what Cairn has forgotten when it changes is kept: it tags these replies.
  if (!beresp.http.Surrogate-Key) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_hit {
  set req.http.X-Cache-Status = "HIT";
}

sub vcl_miss {
  set req.http.X-Cache-Status = "MISS";
}

sub vcl_pass {
  set req.http.X-Cache-Status = "BYPASS";
}

sub vcl_deliver {
  set resp.http.X-Cache-Status = req.http.X-Cache-Status;
  unset resp.http.Surrogate-Key;
}
