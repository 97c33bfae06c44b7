# Varnish 7 in front of Staffroll, for SHARED_CACHE=varnish (docs/scaling.md). Needs the module xkey:
#
#   apt-get install varnish varnish-modules
#   varnishd -f deploy/varnish.vcl -a :6081 -s malloc,1G
#
# Enter your own machines in the two sections that follow. TLS ends in front of Varnish (hitch, nginx, a load balancer), or with
# Varnish's own PROXY listener; TRUST_PROXY counts every proxy on the way, Varnish included.
vcl 4.1;

import std;
import xkey;

# Where Staffroll runs. For several machines, declare a backend for each and use a director (`import directors`): which machine
# answers a request does not matter.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
}

# Who may purge: the machines of Staffroll.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds the client to X-Forwarded-For: with a comma, the request came through another proxy, thus from elsewhere.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Not allowed"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }

  # Live connections.
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Those that poll.
  if (req.url ~ "^/socket\.io/") {
    return (pass);
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Members, and programs with a key. Other cookies (settings of a browser, advertising) change nothing that is kept.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;\s*)(__Host-)?staffroll_(session|login)=") {
    return (pass);
  }
  unset req.http.Cookie;

  # Browsers that open the page of a long list get it without credits, programs get it whole.
  if (req.http.Sec-Fetch-Dest != "document") {
    unset req.http.Sec-Fetch-Dest;
  }

  # Robots get pages without adult covers (libs/contract/base/robots.ts).
  if (req.http.User-Agent ~ "(?i)(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|archiver") {
    return (pass);
  }

  # The same page under many addresses: campaign parameters, and the order of the others.
  if (req.url ~ "\?" && req.url !~ "^/RSC/") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[^=&]*|fbclid|gclid|mc_[ce]id)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]+$", "");
    set req.url = std.querysort(req.url);
  }
  return (hash);
}

sub vcl_backend_response {
  # Only what Staffroll offers for shared caches, and files that say `public` themselves.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=(\d+).*$", "\1") + "s", 0s);
    unset beresp.http.Surrogate-Control;
    # The rest of the default rules would look at Cache-Control, which is for browsers.
    if (beresp.http.Vary == "*") {
      set beresp.uncacheable = true;
    }
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    # It names the request that was answered first.
    unset resp.http.X-Request-Id;
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

sub vcl_pipe {
  if (req.http.Upgrade) {
    set bereq.http.Upgrade = req.http.Upgrade;
    set bereq.http.Connection = req.http.Connection;
  }
}
