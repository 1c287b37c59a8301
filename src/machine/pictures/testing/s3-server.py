"""
A real S3 server for tests: OpenStack Swift, as Debian packages it, with its S3 interface, all of it in this one process
and in one folder. Prints its port once it answers, and ends with whoever started it.

    s3-server.py FOLDER ACCOUNT:USER SECRET [PORT]
"""

import os
import sys
from array import array

import eventlet
from eventlet import wsgi

eventlet.hubs.use_hub("poll")
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

# After the patching, as Swift's own servers do.
from swift.common import utils  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, key, secret, *port = sys.argv[1:]
account, user = key.split(":")
STORES = ["account", "container", "object"]
FILTERS = ["catch_errors", "gatekeeper", "listing_formats", "s3api", "tempauth", "bulk", "slo"]


def write(name, text):
    with open(f"{folder}/{name}", "w") as file:
        file.write(text)


class Memory:
    """What Swift asks of memcached."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def with_memory(app):
    memory = Memory()
    return lambda env, start: app({**env, "swift.cache": memory}, start)


os.makedirs(f"{folder}/disks/one", exist_ok=True)
write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = only-for-tests\n")
utils.set_swift_dir(folder)

sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in STORES}
sockets["proxy"] = eventlet.listen(("127.0.0.1", int(port[0]) if port else 0))
common = f"""[DEFAULT]
swift_dir = {folder}
devices = {folder}/disks
mount_check = false
disable_fallocate = true
log_level = CRITICAL
"""

for name in STORES:
    ip, at = sockets[name].getsockname()
    disk = dict(id=0, region=1, zone=1, device="one", weight=1.0, ip=ip, port=at, replication_ip=ip, replication_port=at)
    RingData([array("H", [0])], [disk], 32).save(f"{folder}/{name}.ring.gz")
    write(f"{name}.conf", f"{common}[app:main]\nuse = egg:swift#{name}\n")

filters = [f"[filter:{name}]\nuse = egg:swift#{name}\n" for name in FILTERS]
write(
    "proxy.conf",
    f"{common}[pipeline:main]\npipeline = {' '.join(FILTERS)} proxy-server\n"
    f"[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n"
    + "".join(filters).replace("egg:swift#tempauth\n", f"egg:swift#tempauth\nuser_{account}_{user} = {secret} .admin\n"),
)

for name, socket in sockets.items():
    app = loadapp(f"{folder}/{name}.conf", global_conf={"log_name": name})
    if name == "proxy":
        app = with_memory(app)
    eventlet.spawn(wsgi.server, socket, app, open(os.devnull, "w"), log_output=False)

print(sockets["proxy"].getsockname()[1], flush=True)
threading = eventlet.patcher.original("threading")
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
while True:
    eventlet.sleep(3600)
