"""Addresses of clients."""

from collections.abc import Iterable
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

SOURCE_HEADER = "X-Address-From"  # in responses of /healthz: an `AddressSource`
FORGED_ADDRESS = "192.0.2.1"  # `armorial doctor` pretends to have it; it belongs to nobody (RFC 5737)


class AddressSource(StrEnum):
    """Where the server found the address of a client. It tells nothing about the address itself."""

    CONNECTION = "connection"
    HEADER = "header"  # of a proxy that is trusted
    UNTRUSTED = "untrusted"  # the connection, because its header is not trusted
    FORGED = "forged"  # a header that the client wrote itself


def plain_address(host: str) -> str:
    """Return an address without the "::ffff:" that an IPv6 socket puts before the address of an IPv4 client."""
    try:
        return str(IPv6Address(host).ipv4_mapped or host)
    except ValueError:
        return host


def network_of(host: str) -> str:
    """Return the key for limits: an IPv4 address, or the /64 network of an IPv6 address, which one person controls."""
    host = plain_address(host)
    try:
        return str(ip_network((IPv6Address(host), 64), strict=False))
    except ValueError:
        return host


def is_in(host: str, networks: Iterable[IPv4Network | IPv6Network]) -> bool:
    """Return whether one of the networks contains the address of a client."""
    try:
        address = ip_address(plain_address(host))
    except ValueError:  # such as a Unix socket
        return False
    return any(address in network for network in networks)
